import { expect, test } from 'vitest';
import { fakeApp, notify } from '../testing/fake-app.ts';

const HOST = { host: 'localhost' };

/** Files of the content service; `asked` lists what was asked for. */
function files(answer: (url: string) => Response) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(String(input));
    return answer(String(input));
  };
  return { asked, fetch };
}

const image = (body = 'png') =>
  new Response(body, { headers: { 'content-type': 'image/png', 'content-length': String(body.length) } });

test('a file of the content service is served, and asked for once a minute', async () => {
  let clock = 0;
  const { asked, fetch } = files(() => image());
  const { app } = await fakeApp({ fetch, steadyNow: () => clock, variables: { CMS_URL: 'http://cms.example.org' } });
  const first = await app.inject({ url: '/uploads/a_1.png?width=2', headers: HOST });
  expect([first.statusCode, first.body, first.headers['content-type']]).toEqual([200, 'png', 'image/png']);
  expect(first.headers['cache-control']).toBe('public, max-age=3600');
  expect(first.headers['content-disposition']).toBeUndefined();
  const headers = { ...HOST, 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ url: '/uploads/a_1.png', headers })).statusCode).toBe(304);
  expect(asked).toEqual(['http://cms.example.org/uploads/a_1.png']);
  clock = 60_000;
  await app.inject({ url: '/uploads/a_1.png', headers: HOST });
  expect(asked.length).toBe(2);
});

test('where caches are told of changes, a file says that it goes with everything', async () => {
  for (const [variables, key] of [
    [{}, undefined],
    [{ CDN_MAX_AGE_SECONDS: '300' }, 'all'],
  ] as const) {
    const { app } = await fakeApp({ fetch: files(() => image()).fetch, variables });
    const { headers } = await app.inject({ url: '/uploads/a.png', headers: HOST });
    expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([key, key]);
  }
});

test('a replaced file shows after its change event, and an image is served while the service is down', async () => {
  let answer = () => image('old');
  const { app } = await fakeApp({ fetch: files(() => answer()).fetch });
  const body = async () => (await app.inject({ url: '/uploads/a.png', headers: HOST })).body;
  await body();
  answer = () => image('new');
  expect(await body()).toBe('old');
  await notify(app, { uid: 'plugin::upload.file', event: 'media.update' });
  expect(await body()).toBe('new');
  answer = () => {
    throw new TypeError('fetch failed');
  };
  await notify(app, { event: 'media.update' });
  expect(await body()).toBe('new');
  answer = () => new Response('oops', { status: 502 });
  expect(await body()).toBe('new');
});

test('a file never seen is unavailable while the service is away or hangs', async () => {
  const away = await fakeApp({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
  expect((await away.app.inject({ url: '/uploads/a.png', headers: HOST })).statusCode).toBe(503);
  const hung = await fakeApp({
    timing: { uploadIdleTimeoutMs: 1 },
    fetch: (_url, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  expect((await hung.app.inject({ url: '/uploads/a.png', headers: HOST })).statusCode).toBe(503);
});

test('a missing file is 404', async () => {
  const { app } = await fakeApp({ fetch: files(() => new Response('no', { status: 404 })).fetch });
  expect((await app.inject({ url: '/uploads/a.png', headers: HOST })).statusCode).toBe(404);
});

test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/javascript', 'application/pdf', 'x', ''])(
  'a file of the type "%s" runs nothing and is saved instead of shown',
  async (type) => {
    const file = () => new Response('<svg/>', { headers: { 'content-type': type, 'content-length': '6' } });
    const { app } = await fakeApp({ fetch: files(file).fetch });
    const { headers } = await app.inject({ url: '/uploads/a.svg', headers: HOST });
    expect(headers['content-disposition']).toBe('attachment');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/);
  },
);

test('part of a film is passed on as it is', async () => {
  const part = () =>
    new Response('part', { status: 206, headers: { 'content-type': 'video/mp4', 'content-range': 'bytes 0-3/100' } });
  const { app } = await fakeApp({ fetch: files(part).fetch });
  const answer = await app.inject({ url: '/uploads/a.mp4', headers: { ...HOST, range: 'bytes=0-3' } });
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, 'part', 'bytes 0-3/100']);
});

test('part of a file as it was is sent only of the same file; of another one the whole', async () => {
  const answered = ['old text', 'ld', 'new text', 'new text'];
  const asked: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    asked.push(new Headers(init?.headers).get('range'));
    const body = String(answered.shift());
    return new Response(body, { status: body === 'ld' ? 206 : 200, headers: { 'content-type': 'text/plain' } });
  };
  const { app } = await fakeApp({ fetch });
  const ask = (headers = {}) => app.inject({ url: '/uploads/a.txt', headers: { ...HOST, ...headers } });
  const { etag } = (await ask()).headers;
  const resumed = { range: 'bytes=1-2', 'if-range': String(etag) };
  expect((await ask(resumed)).statusCode).toBe(206);
  expect(await notify(app, { event: 'media.update' })).toBe(204);
  const whole = await ask(resumed);
  expect([whole.statusCode, whole.body]).toEqual([200, 'new text']);
  for (const other of ['"another"', `W/${String(etag)}`, 'Sat, 28 Nov 2026 10:00:00 GMT'])
    expect((await ask({ ...resumed, 'if-range': other })).statusCode).toBe(200);
  expect(asked).toEqual([null, 'bytes=1-2', null]);
});

test.each([
  '/uploads/../admin',
  '/uploads/%2e%2e/admin',
  '/uploads/.env',
  '/uploads//x',
  '/uploads/a%2f..%2fb',
  '/uploads/',
])('the path %s asks the content service for nothing', async (url) => {
  const { asked, fetch } = files(() => image());
  const { app } = await fakeApp({ fetch });
  expect((await app.inject({ url, headers: HOST })).statusCode).toBe(404);
  expect(asked).toEqual([]);
});
