import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readEnvironment } from '../config/env.ts';
import { fakeApp, fakeRenderer, makeDirectory, notify } from '../testing/fake-app.ts';
import { type FakeAnswer, holding, startFakeServer, strapiArticle, strapiPage } from '../testing/fake-strapi.ts';
import { connectContentService } from './content-connection.ts';

const page = (name: string, path: string): Record<string, unknown> =>
  strapiPage({ documentId: `d-${name}`, name, path, title: `Title of ${name}` });

const INDEX = page('index', '/');
const ABOUT = page('about', '/about');
const LIST = page('articles', '/articles');
const TEAM = page('team', '/team');
const WHOLE = { pages: [INDEX, ABOUT, LIST, TEAM], articles: [strapiArticle('one'), strapiArticle('two')] };

/** What stands on the site; `/team` was read for the sitemap only. */
const STANDING = [
  '/',
  '/about',
  '/articles/article/one',
  '/content/pages/about?locale=fr',
  '/content/pages/article:one?locale=fr',
  '/api/articles',
  '/sitemap.xml',
];

/** A server on a socket, in front of a content service that can be changed, with its state in a directory. */
async function startSite(strapi: { url: string }, directory: string) {
  const variables = { CMS_URL: strapi.url };
  const service = connectContentService({
    environment: readEnvironment(variables),
    status: 'published',
    renderRichText: fakeRenderer.renderRichText,
    logger: { warn: () => {} },
  });
  const { app } = await fakeApp({ variables, service, directory, timing: { revalidateTimeoutMs: 60_000 } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const { port } = isSocketAddress(address) ? address : { port: 0 };
  const ask = async (url: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`);
    return { status: response.status, state: response.headers.get('x-content-state'), text: await response.text() };
  };
  const askAll = async (urls: readonly string[]) => {
    const answers = new Map<string, Awaited<ReturnType<typeof ask>>>();
    for (const url of urls) answers.set(url, await ask(url));
    return answers;
  };
  return { app, ask, askAll };
}

function isSocketAddress(address: AddressInfo | string | null): address is AddressInfo {
  return address !== null && typeof address !== 'string';
}

/** Lets a first process see the whole site, then ends it. */
async function seenWhole(strapi: { url: string }, directory: string): Promise<Map<string, string>> {
  const { app, ask, askAll } = await startSite(strapi, directory);
  const answers = await askAll(STANDING);
  // Of this one the content was read, and no page was drawn.
  expect((await ask('/content/pages/team?locale=fr')).status).toBe(200);
  expect([...answers.values()].map(({ status }) => status)).toEqual(STANDING.map(() => 200));
  await app.close();
  return new Map([...answers].map(([url, { text }]) => [url, text]));
}

const EMPTIED: [string, FakeAnswer][] = [
  ['nothing at all', holding()],
  ['no home page', holding({ ...WHOLE, pages: [ABOUT, LIST, TEAM].map((entry) => ({ ...entry, title: 'Swapped' })) })],
];

test.each(EMPTIED)('after a restart, a content service that holds %s takes nothing away', async (_, emptied) => {
  const directory = await makeDirectory();
  const strapi = await startFakeServer(holding(WHOLE));
  const before = await seenWhole(strapi, directory);

  strapi.answer = emptied;
  // Twice: neither of them may delete what the next one needs.
  for (const _restart of [1, 2]) {
    const { app, ask, askAll } = await startSite(strapi, directory);
    const answers = await askAll(STANDING);
    for (const [url, { status, state, text }] of answers) {
      expect({ url, status, state, text }).toEqual({ url, status: 200, state: 'stale', text: before.get(url) });
    }
    expect(await ask('/team')).toMatchObject({ status: 200, state: 'stale' });
    expect((await ask('/content/pages/unknown?locale=fr')).status).toBe(503);
    const ready = await ask('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.text).toContain('answers without the pages that stood before');
    await app.close();
  }

  strapi.answer = holding({ ...WHOLE, pages: [INDEX, { ...ABOUT, title: 'Healed' }, LIST, TEAM] });
  const { ask } = await startSite(strapi, directory);
  expect((await ask('/readyz')).status).toBe(200);
  expect((await ask('/about')).text).toContain('Healed');
  expect((await ask('/team')).status).toBe(200);
});

test('a content service that is emptied while the site runs takes nothing away, and is believed again when it is whole', async () => {
  const strapi = await startFakeServer(holding(WHOLE));
  const { app, ask, askAll } = await startSite(strapi, await makeDirectory());
  await askAll(STANDING);
  strapi.answer = holding();
  await notify(app);
  const emptied = await askAll(STANDING);
  for (const [url, { status, state }] of emptied)
    expect({ url, status, state }).toEqual({ url, status: 200, state: 'stale' });
  expect((await ask('/readyz')).status).toBe(503);
  strapi.answer = holding(WHOLE);
  expect((await ask('/readyz')).status).toBe(200);
  const whole = await askAll(STANDING);
  for (const [url, { state }] of whole) expect([url, state]).toEqual([url, 'fresh']);
});

test('a page and an article that were deleted while the site was down are gone after the restart', async () => {
  const directory = await makeDirectory();
  const strapi = await startFakeServer(holding(WHOLE));
  await seenWhole(strapi, directory);
  strapi.answer = holding({ pages: [INDEX, LIST, TEAM], articles: [strapiArticle('two')] });
  const { ask, askAll } = await startSite(strapi, directory);
  const gone = await askAll(['/about', '/content/pages/about?locale=fr', '/articles/article/one']);
  expect([...gone.values()].map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await ask('/content/pages/article:one?locale=fr')).status).toBe(404);
  expect(JSON.parse((await ask('/api/articles')).text)).toMatchObject({ count: 1 });
  expect((await ask('/readyz')).status).toBe(200);
});

test('the last article of a site can be deleted', async () => {
  const strapi = await startFakeServer(holding(WHOLE));
  const { app, ask, askAll } = await startSite(strapi, await makeDirectory());
  await askAll(STANDING);
  strapi.answer = holding({ pages: WHOLE.pages });
  await notify(app);
  expect(JSON.parse((await ask('/api/articles')).text)).toMatchObject({ count: 0 });
  expect((await ask('/articles/article/one')).status).toBe(404);
});

test('a page that is listed but not given stands as it was, or is unavailable, never not found', async () => {
  const strapi = await startFakeServer(holding(WHOLE));
  const { app, ask } = await startSite(strapi, await makeDirectory());
  const seen = ['/about', '/content/pages/about?locale=fr'];
  const before = await Promise.all(seen.map(ask));
  const whole = holding(WHOLE);
  strapi.answer = (request, response) =>
    /^\/api\/pages\/(about|team)/.test(request.url ?? '') ? response.writeHead(404).end() : whole(request, response);
  await notify(app);
  const now = await Promise.all(seen.map(ask));
  expect(now).toEqual(before.map(({ text }) => ({ status: 200, state: 'stale', text })));
  for (const url of ['/team', '/content/pages/team?locale=fr']) expect((await ask(url)).status).toBe(503);
  // It is still listed.
  expect((await ask('/sitemap.xml')).text).toContain('/team');
});
