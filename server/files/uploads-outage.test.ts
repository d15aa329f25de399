import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type FakeAppOptions, fakeApp, notify } from '../testing/fake-app.ts';

/** Longer than any test may take: who waits for this has not been answered at once. */
const HANG_MS = 60_000;
/** Long enough for a busy machine to send the picture, short enough to wait for. */
const SILENCE_MS = 1500;
const PICTURE = Buffer.alloc(300_000, 'picture ');

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const whole: Answer = (_request, response) => response.writeHead(200, PNG).end(PICTURE);
const PNG = { 'content-type': 'image/png', 'content-length': PICTURE.length };
const silent: Answer = () => undefined;
/** What a proxy says for a service that is away. */
const gone: Answer = (_request, response) => response.writeHead(502).end();
/** Half the picture, then the connection is gone. */
const cut: Answer = (_request, response) => {
  response.writeHead(200, PNG).write(PICTURE.subarray(0, PICTURE.length / 2), () => response.destroy());
};
/** The same without telling the length. */
const cutChunks: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' }).write(PICTURE, () => response.destroy());
};
/** Half the picture, and then nothing more. */
const stuck: Answer = (_request, response) => {
  response.writeHead(200, PNG).write(PICTURE.subarray(0, PICTURE.length / 2));
};

/** The site before a content service whose answers a test chooses, both on sockets. */
async function site(timing: FakeAppOptions['timing'] = {}) {
  let answer: Answer = whole;
  let asked = 0;
  let passed = 0;
  const upstream = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  onTestFinished(() => {
    upstream.closeAllConnections();
    upstream.close();
  });
  const { app } = await fakeApp({
    fetch,
    variables: { CMS_URL: originOf(upstream.address()) },
    timing: { uploadIdleTimeoutMs: HANG_MS, resetTimeoutMs: HANG_MS, revalidateTimeoutMs: 50, ...timing },
    steadyNow: () => performance.now() + passed,
    logger: false,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    asked: () => asked,
    /** Moves the clock, in milliseconds. */
    later: (ms: number) => {
      passed += ms;
    },
    become: (next: Answer) => {
      answer = next;
    },
    read: (path: string) => read(`${origin}/uploads/${path}`),
  };
}

const originOf = (address: AddressInfo | string | null) => `http://127.0.0.1:${Object(address).port}`;

/** @returns what a browser would get; `whole` is false when the connection broke */
function read(url: string) {
  return new Promise<{ status: number; body: Buffer; whole: boolean; retryAfter: string | undefined }>((resolve) => {
    get(url, { agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => undefined);
      response.on('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts),
          whole: response.complete,
          retryAfter: response.headers['retry-after'],
        }),
      );
    });
  });
}

test.each([
  { trouble: 'cut in the middle', answer: cut },
  { trouble: 'cut without a length', answer: cutChunks },
  { trouble: 'stuck in the middle', answer: stuck },
  { trouble: 'silent', answer: silent },
])('a picture that is $trouble is unavailable when it was never seen, and stands when it was', async ({ answer }) => {
  const { app, become, read } = await site({ uploadIdleTimeoutMs: SILENCE_MS, resetTimeoutMs: 0 });
  expect((await read('seen.png')).status).toBe(200);
  become(answer);
  expect(await read('new.png')).toMatchObject({ status: 503, whole: true, retryAfter: '10' });
  await notify(app, { event: 'media.update' });
  expect(await read('seen.png')).toMatchObject({ status: 200, whole: true, body: PICTURE });
});

test('an older picture is shown while the content service takes too long for a newer one', async () => {
  const { app, become, read } = await site();
  await read('seen.png');
  await notify(app, { event: 'media.update' });
  become(silent);
  expect(await read('seen.png')).toMatchObject({ status: 200, body: PICTURE });
});

test('a file too large for memory that is cut breaks the connection, so that half of it is never taken for all', async () => {
  const { become, read } = await site();
  const part = Buffer.alloc(5_000_000);
  become((_request, response) => {
    response.writeHead(200, { 'content-length': 2 * part.length }).write(part, () => response.destroy());
  });
  const { whole } = await read('large.mp4');
  expect(whole).toBe(false);
});

test('after one failure pictures are answered without asking, until a moment has passed', async () => {
  const { become, asked, later, read } = await site();
  become(gone);
  expect((await read('a.png')).status).toBe(503);
  become(whole);
  expect((await read('b.png')).status).toBe(503);
  expect(asked()).toBe(1);
  later(HANG_MS);
  expect(await read('b.png')).toMatchObject({ status: 200, body: PICTURE });
});

test('a clock that is set back meanwhile does not keep pictures away', async () => {
  const { become, later, read } = await site();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await read('seen.png');
  become(gone);
  await read('a.png');
  vi.setSystemTime(0);
  later(HANG_MS);
  become(whole);
  expect(await read('a.png')).toMatchObject({ status: 200 });
});

test('while a content service that failed is being tried, nobody else waits for it', async () => {
  const { become, asked, later, read } = await site();
  become(gone);
  await read('a.png');
  become(silent);
  later(HANG_MS);
  expect((await read('b.png')).status).toBe(503);
  expect(asked()).toBe(2);
  later(1000);
  expect((await read('c.png')).status).toBe(503);
  expect(asked()).toBe(2);
});
