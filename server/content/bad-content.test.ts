import { expect, test } from 'vitest';
import { readEnvironment } from '../config/env.ts';
import { fakeApp, fakeRenderer, notify } from '../testing/fake-app.ts';
import { type FakeAnswer, goodAnswer, json, listOf, startFakeServer, strapiPage } from '../testing/fake-strapi.ts';
import { connectContentService } from './content-connection.ts';

const HOST = { host: 'localhost' };

/** A server in front of a content service that answers as told, however badly. */
async function siteOn(answer: FakeAnswer, { timeoutMs = 5000, resetTimeoutMs = 0 } = {}) {
  const strapi = await startFakeServer(answer);
  const variables = { CMS_URL: strapi.url };
  const service = connectContentService({
    environment: readEnvironment(variables),
    status: 'published',
    renderRichText: fakeRenderer.renderRichText,
    logger: { warn: () => {} },
    timeoutMs,
  });
  const { app } = await fakeApp({ variables, service, timing: { revalidateTimeoutMs: 60_000, resetTimeoutMs } });
  const load = async (url = '/about') => {
    const { statusCode, body, headers } = await app.inject({ url, headers: HOST });
    return [statusCode, /<h1>([\s\S]*)<\/h1>/.exec(body)?.[1], headers['x-content-state']];
  };
  return { app, strapi, load };
}

const HANG: FakeAnswer = () => {};
const REFUSE: FakeAnswer = (request) => request.socket.destroy();
const status =
  (code: number): FakeAnswer =>
  (_request, response) =>
    response.writeHead(code).end('<html>oops</html>');

const NO_ANSWERS: [string, FakeAnswer][] = [
  ['hangs', HANG],
  ['breaks the connection', REFUSE],
  ['answers 500', status(500)],
  ['answers 401', status(401)],
  ['answers 429', status(429)],
];

const NONSENSE: [string, FakeAnswer][] = [
  ['answers a page of HTML', status(200)],
  ['answers half a JSON', (_request, response) => response.end('{"data":[')],
  ['answers a text where a list belongs', json({ data: 'pages' })],
  ['answers numbers where texts belong', json(listOf({ id: 1, documentId: 'd1', name: 7, path: [], title: {} }))],
  ['answers null', json(null)],
];

test.each([...NO_ANSWERS, ...NONSENSE.slice(0, 3)])(
  'a service that %s: a page never seen is unavailable',
  async (_, bad) => {
    const { load } = await siteOn(bad, { timeoutMs: 150 });
    expect(await load()).toEqual([503, expect.anything(), 'miss']);
  },
);

test.each([...NO_ANSWERS, ...NONSENSE])('a service that %s: the last good page stands', async (_, bad) => {
  const { app, strapi, load } = await siteOn(goodAnswer(), { timeoutMs: 1000 });
  expect(await load()).toEqual([200, 'About', 'miss']);
  strapi.answer = bad;
  await notify(app);
  const [code, heading] = await load();
  expect([code, heading]).toEqual([200, 'About']);
  strapi.answer = goodAnswer(strapiPage({ title: 'Healed' }));
  await notify(app);
  expect(await load()).toEqual([200, 'Healed', 'miss']);
});

test('a hung service costs the first visitor a time limit and the next ones nothing', async () => {
  let calls = 0;
  const { load } = await siteOn(
    (request, response) => {
      calls += 1;
      HANG(request, response);
    },
    { timeoutMs: 150, resetTimeoutMs: 60_000 },
  );
  await load();
  const first = calls;
  expect(await Promise.all([load(), load('/other')])).toEqual(Array(2).fill([503, expect.anything(), 'miss']));
  expect(calls).toBe(first);
});

test('texts of 200 kB are served', async () => {
  const title = 'long '.repeat(40_000).trim();
  const { load } = await siteOn(goodAnswer(strapiPage({ title })));
  expect(await load()).toEqual([200, title, 'miss']);
});

test('a page whose zone is missing, null or of the wrong type is still a page', async () => {
  for (const blocks of [undefined, null, 'text', 7, [null, 3, { __component: 7 }]]) {
    const { load } = await siteOn(goodAnswer(strapiPage({ blocks })));
    expect((await load())[0]).toBe(200);
  }
});

test('an answer without end is given up', async () => {
  const { load } = await siteOn((_request, response) => {
    response.write('[');
    const more = () => response.write(' '.repeat(1_000_000), more);
    more();
  });
  expect((await load())[0]).toBe(503);
});

test('cyclic redirects of the content service leave its pages where they are', async () => {
  const good = goodAnswer();
  const cycle = [
    { id: 1, documentId: 'r1', from: '/about', to: '/b', permanent: true },
    { id: 2, documentId: 'r2', from: '/b', to: '/about', permanent: true },
  ];
  const { load } = await siteOn((request, response) =>
    request.url?.startsWith('/api/redirects') ? json(listOf(...cycle))(request, response) : good(request, response),
  );
  expect(await load()).toEqual([200, 'About', 'miss']);
  expect((await load('/b'))[0]).toBe(404);
});
