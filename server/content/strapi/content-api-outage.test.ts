import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type ContentApi, createContentApi } from './content-api.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A client of a content service on loopback that behaves as `answer` does. */
async function apiOf(answer: RequestListener, timeoutMs: number): Promise<ContentApi> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return createContentApi({ baseUrl: `http://127.0.0.1:${port}`, token: null, timeoutMs, maxBytes: 1_000 });
}

const beginAnswer: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"data":');
};

test('a service that does not answer in time is "unavailable"', async () => {
  const api = await apiOf(() => undefined, 30);
  await expect(api('/things', {})).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('/api/things did not answer in 30 ms.'),
  });
});

test('a service that stops in the middle of its answer is "unavailable"', async () => {
  const api = await apiOf(beginAnswer, 60);
  await expect(api('/things', {})).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('did not answer in 60 ms.'),
  });
});

test('a connection that breaks in the middle of the answer is "unavailable"', async () => {
  const api = await apiOf((request, response) => {
    beginAnswer(request, response);
    setImmediate(() => response.destroy());
  }, 5_000);
  await expect(api('/things', {})).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('/api/things failed.'),
  });
});

test('a refused connection is "unavailable"', async () => {
  const api = await apiOf(() => undefined, 5_000);
  await new Promise((resolve) => server?.close(resolve));
  await expect(api('/things', {})).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('/api/things failed.'),
  });
});

test('a call that its caller gives up rejects with the caller’s reason, before or during the answer', async () => {
  for (const answer of [() => undefined, beginAnswer]) {
    const caller = new AbortController();
    const api = await apiOf((request, response) => {
      answer(request, response);
      setImmediate(() => caller.abort(new Error('the visitor left')));
    }, 5_000);
    await expect(api('/things', {}, caller.signal)).rejects.toThrow('the visitor left');
  }
});
