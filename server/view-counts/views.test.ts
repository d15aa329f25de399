import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { perLocale } from '#lib/per-locale.ts';
import { fakeApp, notify } from '../testing/fake-app.ts';
import { A_TRIAL, FakeContent } from '../testing/fake-content.ts';
import { type Counts, createCounts } from './counts.ts';
import { isVisit } from './is-visit.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Site {
  app: FastifyInstance;
  /** What was counted since the last time: `path` or `path × 2`. */
  counted: () => string[];
  visit: (url: string, headers?: Record<string, string>, method?: 'GET' | 'HEAD') => Promise<number>;
  tell: (path: string, headers?: Record<string, string>) => Promise<number>;
}

async function openSite(
  content = new FakeContent('about', 'account'),
  variables: Record<string, string> = {},
): Promise<Site> {
  let counts: Counts | null = null;
  const { app } = await fakeApp({
    content,
    variables,
    clinic: (_trials, _phone, given) => {
      counts = given;
      return async () => undefined;
    },
  });
  const inject = async (request: object, headers: Record<string, string>) =>
    (await app.inject({ ...request, headers: { host: 'localhost', 'user-agent': FIREFOX, ...headers } })).statusCode;
  return {
    app,
    counted: () =>
      (counts?.take() ?? []).map(({ subject, count }) => (count === 1 ? subject : `${subject} × ${count}`)),
    visit: (url, headers = {}, method = 'GET') => inject({ method, url }, headers),
    tell: (path, headers = {}) =>
      inject({ method: 'POST', url: '/content/views', payload: path }, { 'content-type': 'text/plain', ...headers }),
  };
}

test('a view of a page is counted under its path, without its query and however it was written', async () => {
  const { counted, visit } = await openSite();
  for (const url of ['/about', '/about?x=secret', '/about/', '/%61bout']) await visit(url);
  expect(counted()).toEqual(['/about × 4']);
});

test('addresses where nothing stands are counted as one, whatever somebody put there', async () => {
  const { counted, visit, tell } = await openSite();
  await visit('/about');
  counted();
  expect(await visit('/jean.dupont@example.org')).toBe(404);
  await visit('/nos-articles/article/nothing');
  expect(await tell('/jean.dupont@example.org')).toBe(204);
  await tell('/nos-articles/article/nothing');
  expect(counted()).toEqual(['* × 4']);
});

test('a page is counted under its path while the content service is away, and just after a change', async () => {
  const content = new FakeContent('about', 'articles', 'article:sleep');
  content.add('article:sleep', { path: '/articles/article/sleep' });
  const { app, counted, visit, tell } = await openSite(content);
  const paths = ['/about', '/articles/article/sleep'];
  for (const path of paths) expect(await visit(path)).toBe(200);
  expect(counted()).toEqual(paths);
  await notify(app, {});
  for (const path of paths) await tell(path);
  expect(counted()).toEqual(paths);
  content.failure = 'unavailable';
  await notify(app, {});
  for (const path of paths) expect(await visit(path)).toBe(200);
  expect(counted()).toEqual(paths);
});

test('a page that moved is counted under its own path from then on, also at its former address', async () => {
  const content = new FakeContent('about');
  const { app, counted, visit } = await openSite(content);
  for (const url of ['/about', '/about']) expect(await visit(url)).toBe(200);
  expect(counted()).toEqual(['/about × 2']);
  content.add('about', { path: '/us' });
  const address = { path: '/us', aliases: ['/about'], title: 'Us' };
  const { routes } = content;
  content.routes = async () => {
    const table = await routes();
    return table.map((route) => (route.name === 'about' ? { name: 'about', ...perLocale(() => address) } : route));
  };
  await notify(app, { uid: 'api::page.page', documentId: 'about' });
  for (const url of ['/about', '/us', '/about', '/about']) expect(await visit(url)).toBe(200);
  expect(counted()).toEqual(['/us × 4']);
});

test('of two trials that claim an address, the one that is shown there is counted', async () => {
  const content = new FakeContent('clinical-trials', 'trial:beta', 'trial:gamma');
  const trial = (key: string, slug: string) => ({ ...A_TRIAL, key, slug, path: `/clinical-trials/${slug}` });
  content.trialList = [trial('BETA', 'gamma'), trial('ALPHA', 'beta')];
  const { counted, visit } = await openSite(content);
  expect([await visit('/clinical-trials/beta'), counted()]).toEqual([200, ['/clinical-trials/beta']]);
});

test.each([
  ['asks not to be followed', { 'sec-gpc': '1' }],
  ['is fetched ahead', { 'sec-purpose': 'prefetch' }],
  ['is fetched ahead to be drawn', { 'sec-purpose': 'prefetch;prerender' }],
  ['is a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; ExampleBot/2.1; +http://example.org/bot.html)' }],
  ['is a program', { 'user-agent': 'curl/8.5.0' }],
  ['does not say who it is', { 'user-agent': '' }],
])('no view is counted of what %s', async (_what, headers) => {
  const { counted, visit, tell } = await openSite();
  expect([await visit('/about', headers), await tell('/about', headers)]).toEqual([200, 204]);
  expect(counted()).toEqual([]);
  expect([await visit('/about'), counted()]).toEqual([200, ['/about']]);
});

test('neither a look at the headers, nor a preview, nor the staff’s own pages, nor a check of health is a view', async () => {
  const { counted, visit } = await openSite();
  await visit('/about', {}, 'HEAD');
  for (const url of [
    '/preview?token=x',
    '/account',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/content/pages/about?locale=fr',
  ])
    await visit(url);
  expect(counted()).toEqual([]);
});

test('a page that the browser shows without asking for it is counted once it tells', async () => {
  const { counted, visit, tell } = await openSite();
  await visit('/about');
  await tell('/about');
  await tell('//elsewhere.example/about');
  await tell('/account');
  expect(counted()).toEqual(['/about × 2']);
});

test('where visitors choose about audience measurement nothing is counted by the server, which cannot know', async () => {
  const content = new FakeContent('about');
  const item = { label: 'Audience', value: 'audience', isRequired: false };
  const cookieGroups = [{ title: 'Audience', description: '', items: [item] }];
  content.sites = perLocale((locale) => {
    const site = content.sites[locale];
    return site && { ...site, cookieGroups };
  });
  const { counted, visit } = await openSite(content);
  await visit('/about');
  expect(counted()).toEqual([]);
});

test('nothing is counted where counting is switched off', async () => {
  const { counted, visit, tell } = await openSite(new FakeContent('about'), { ANALYTICS_DEFAULT: 'off' });
  expect([await visit('/about'), await tell('/about'), counted()]).toEqual([200, 204, []]);
});

test('counts stand on the day of the clinic’s calendar, and those that could not be kept are kept with the next', () => {
  let time = Date.parse('2026-07-01T21:59:50.000Z');
  const counts = createCounts(() => time);
  counts.add('page_view', 'fr', '/');
  time += 20_000;
  counts.add('page_view', 'fr', '/');
  const taken = counts.take();
  expect(taken.map(({ day, count }) => [day, count])).toEqual([
    ['2026-07-01', 1],
    ['2026-07-02', 1],
  ]);
  counts.add('page_view', 'fr', '/');
  counts.giveBack(taken);
  expect(counts.take().map(({ day, count }) => [day, count])).toEqual([
    ['2026-07-02', 2],
    ['2026-07-01', 1],
  ]);
});

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  'Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
])('a person looks through %s', (agent) => {
  expect(isVisit({ headers: { 'user-agent': agent } })).toBe(true);
});
