import { expect, test } from 'vitest';
import { readEnvironment } from '../config/env.ts';
import { type FakeAppOptions, fakeApp, notify } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';
import { type SharedCacheOptions, startSharedCache } from '../testing/shared-cache.ts';

const AGE = { CDN_MAX_AGE_SECONDS: '300' };
const ENGLISH = 'lang_override=en';
const WAIT = { timeout: 10_000 };
const page = (documentId: string) => ({ uid: 'api::page.page', documentId, committed: true });

/** A server on a socket and a shared cache before it. */
async function startBoth(options: Omit<FakeAppOptions, 'content'> = {}, behaviour: SharedCacheOptions = {}) {
  const cache = await startSharedCache(behaviour);
  const content = new FakeContent('about', 'other');
  const { app } = await fakeApp({ variables: AGE, content, ...options });
  cache.clock.origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, content, cache };
}

/** The same, where the server tells the cache of changes. */
async function startTelling(
  behaviour: SharedCacheOptions = {},
  { timing: otherTiming, ...options }: Omit<FakeAppOptions, 'content'> = {},
) {
  const cache = await startSharedCache(behaviour);
  const content = new FakeContent('about', 'other');
  const timing = { repeatDelayMs: 100, purgeRetryMs: 1, ...otherTiming };
  const { app } = await fakeApp({ variables: cache.purgeVariables, content, timing, ...options });
  cache.clock.origin = await app.listen({ host: '127.0.0.1', port: 0 });
  // A server that starts may be another build.
  await expect.poll(() => cache.purged, WAIT).toContainEqual(['all']);
  return { app, content, cache };
}

test.each([{ targeted: false }, { targeted: true }])(
  'a shared cache (%j) answers visitors without asking, each in their own language',
  async (behaviour) => {
    const { cache } = await startBoth({}, behaviour);
    for (const url of ['/about', '/rss.xml', '/sitemap.xml']) {
      expect(await cache.get(url)).toMatchObject({ from: 'server', status: 200 });
      expect(await cache.get(url)).toMatchObject({ from: 'cache', status: 200 });
    }
    for (let visit = 0; visit < 2; visit += 1) {
      const chosen = await cache.get('/about', { cookie: ENGLISH });
      expect(chosen).toMatchObject({ from: 'server', headers: { 'cache-control': 'private, no-cache' } });
      expect(chosen.body).toContain('<h1>about en</h1>');
    }
    const other = await cache.get('/about', { cookie: 'csrftoken=1' });
    expect(other.body).toContain('<h1>about fr</h1>');
    expect(await cache.get('/about')).toMatchObject({ from: 'cache', body: expect.stringContaining('about fr') });
    expect((await cache.get('/about', { host: 'www.example.com' })).body).toContain('about en');
    cache.clock.seconds += 600;
    expect(cache.holds('/about')).toBe(false);
  },
);

test('browsers ask each time, and a cache for many may send an older page while it asks', async () => {
  const { cache } = await startBoth();
  const { headers } = await cache.get('/about');
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300, stale-if-error=86400');
  expect(headers['cdn-cache-control']).toBe('max-age=300, stale-while-revalidate=60, stale-if-error=86400');
  expect(headers['surrogate-key']).toBe('all page-about');
  expect(headers['cache-tag']).toBe('all,page-about');
});

test('a cache that hands on who chose a language holds one copy for all others, whatever cookies they have', async () => {
  const { cache } = await startBoth({ variables: { ...AGE, CDN_PASSES_LANGUAGE: 'on' } }, { passesLanguage: true });
  const first = await cache.get('/about', { cookie: 'csrftoken=1' });
  expect(first.headers.vary).toBe('Accept-Encoding');
  expect(await cache.get('/about', { cookie: 'csrftoken=2; other=x' })).toMatchObject({ from: 'cache' });
  const chosen = await cache.get('/about', { cookie: ENGLISH });
  expect(chosen).toMatchObject({ from: 'server', headers: { 'cache-control': 'private, no-cache' } });
  expect(chosen.body).toContain('about en');
  expect((await cache.get('/about')).body).toContain('about fr');
});

test('nothing that is one visitor’s, no search, no failure and no redirect is held', async () => {
  // With a clinic, screens of the application bring the anti-forgery cookie.
  const { cache, content } = await startBoth({ clinic: () => async () => undefined });
  for (const name of ['login', 'search']) content.add(name);
  content.redirectTable = [{ from: '/old', to: '/about', permanent: true, language: null }];
  const screen = await cache.get('/login');
  expect(screen).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } });
  const [held = ''] = String(screen.headers['set-cookie']).split(';');
  expect(held).toMatch(/^csrftoken=/);
  // Who has the cookie is given none, and the screen is still theirs alone.
  expect((await cache.get('/login', { cookie: held })).headers).not.toHaveProperty('set-cookie');
  expect(await cache.get('/search?q=memory')).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(await cache.get('/old')).toMatchObject({ status: 301 });
  for (const url of [
    '/login',
    '/search?q=memory',
    '/old',
    '/nowhere',
    '/healthz',
    '/preview',
    '/blocks',
    '/api/nothing',
  ]) {
    await cache.get(url, { cookie: held });
    await cache.get(url, { cookie: ENGLISH });
    expect(cache.holds(url), url).toBe(false);
  }
  await cache.get('/about', { cookie: ENGLISH });
  expect(cache.holds('/about')).toBe(false);
  for (const { headers } of cache.stored()) {
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).not.toContain('private');
  }
});

test('a page that brings a cookie is not held, whatever brought it', async () => {
  const observe: NonNullable<FakeAppOptions['telemetry']>['observe'] = (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('set-cookie', 'visitor=1');
    });
  };
  const { cache } = await startBoth({ telemetry: { observe } });
  const { headers } = await cache.get('/about');
  expect(headers).toMatchObject({ 'set-cookie': ['visitor=1'], 'cache-control': 'private, no-cache' });
  for (const name of ['cdn-cache-control', 'surrogate-key', 'cache-tag']) expect(headers).not.toHaveProperty(name);
  expect(cache.stored()).toEqual([]);
});

test.each([{ targeted: false }, { targeted: true }])(
  'while the server is away, a cache (%j) answers with what it has',
  async (behaviour) => {
    const { app, cache } = await startBoth({}, behaviour);
    await cache.get('/about');
    await app.close();
    cache.clock.seconds += 7200;
    expect(await cache.get('/about')).toMatchObject({ from: 'stale', body: expect.stringContaining('about fr') });
    expect(await cache.get('/about', { cookie: ENGLISH })).toMatchObject({ status: 503 });
  },
);

test('a page of an outage is not held', async () => {
  const { app, content, cache } = await startBoth();
  await cache.get('/about');
  content.failure = 'unavailable';
  await notify(app, page('about'));
  const shown = await cache.get('/about', { cookie: 'other=1' });
  expect(shown.headers).toMatchObject({ 'x-content-state': 'stale', 'cache-control': 'public, no-cache' });
});

test('a publication removes the page and what lists it, and no other; one that changes addresses or titles, all', async () => {
  const { app, content, cache } = await startTelling();
  cache.purged.length = 0;
  const urls = ['/about', '/other', '/sitemap.xml'];
  for (const host of ['localhost', 'www.example.com']) for (const url of urls) await cache.get(url, { host });
  content.add('about', { description: 'new' });
  expect(await notify(app, page('about'))).toBe(204);
  // It is told a second time, for what was on its way.
  await expect.poll(() => cache.purged, WAIT).toEqual(Array(2).fill(['page-about', 'page', 'any']));
  expect(urls.map((url) => cache.holds(url))).toEqual([false, true, false]);
  content.add('about', { title: 'published' });
  await notify(app, page('about'));
  await expect.poll(() => cache.holds('/other'), WAIT).toBe(false);
  expect((await cache.get('/about')).body).toContain('<h1>published</h1>');
});

test('a change whose notice was lost is told to the shared cache once the poll finds it', async () => {
  const { content, cache } = await startTelling({}, { timing: { pollIntervalMs: 50 } });
  for (const url of ['/about', '/other']) await cache.get(url);
  cache.purged.length = 0;
  content.add('about', { description: 'new' });
  await expect.poll(() => cache.holds('/about'), WAIT).toBe(false);
  expect(cache.holds('/other')).toBe(true);
  expect(cache.purged.flat()).toContain('page-about');
});

test('a page whose withdrawal nobody told of leaves the shared cache once the poll finds it', async () => {
  const { content, cache } = await startTelling({}, { timing: { pollIntervalMs: 50 } });
  await cache.get('/about');
  cache.purged.length = 0;
  content.remove('about');
  await expect.poll(() => cache.purged.flat(), WAIT).toEqual(expect.arrayContaining(['page-about', 'page', 'any']));
  await expect.poll(() => cache.holds('/about'), WAIT).toBe(false);
});

test('an address of a page that nobody told of removes everything once the poll finds it, as a notice would', async () => {
  const { content, cache } = await startTelling({}, { timing: { pollIntervalMs: 50 } });
  for (const url of ['/about', '/other']) await cache.get(url);
  cache.purged.length = 0;
  content.add('other', { path: '/moved' });
  await expect.poll(() => cache.purged, WAIT).toContainEqual(['all']);
  await expect.poll(() => ['/about', '/other'].map((url) => cache.holds(url)), WAIT).toEqual([false, false]);
});

test.each([{}, { uid: 'api::redirect.redirect', documentId: 'r' }, { uid: 'plugin::upload.file' }])(
  'a change (%j) of which it is not known where it shows removes everything',
  async (body) => {
    const { app, cache } = await startTelling();
    cache.purged.length = 0;
    for (const url of ['/about', '/rss.xml']) await cache.get(url);
    await notify(app, { ...body, committed: true });
    await expect.poll(() => ['/about', '/rss.xml'].map((url) => cache.holds(url)), WAIT).toEqual([false, false]);
    expect(cache.purged[0]).toEqual(['all']);
  },
);

test('a cache that takes no change delays no publication, and one line of the log says so', async () => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const { app, cache } = await startTelling({ purgeStatus: 500 }, { logger });
  expect(await notify(app, { committed: true })).toBe(204);
  // At the start, for the change and once more, it is tried four times each.
  await expect.poll(() => cache.purged.length, WAIT).toBeGreaterThanOrEqual(8);
  await app.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('it answered 500');
  expect(lines[0]).not.toContain('purge-token');
});

test('what a cache did not take is removed once it answers again, with everything else', async () => {
  const behaviour: SharedCacheOptions = {};
  const logger = { level: 'silent' };
  const timing = { purgeAgainMs: 50, repeatDelayMs: 60_000 };
  const { app, cache } = await startTelling(behaviour, { logger, timing });
  await cache.get('/about');
  behaviour.purgeStatus = 500;
  cache.purged.length = 0;
  await notify(app, page('about'));
  // Longer than the tries for the page and for all take together.
  await expect.poll(() => cache.purged.length, WAIT).toBeGreaterThanOrEqual(12);
  expect(cache.holds('/about')).toBe(true);
  behaviour.purgeStatus = 200;
  await expect.poll(() => cache.holds('/about'), WAIT).toBe(false);
  expect(cache.purged[0]).toContain('page-about');
  expect(cache.purged.at(-1)).toEqual(['all']);
});

test('where notices may have been missed, and for what stands on every page, everything is removed', async () => {
  const { app, content, cache } = await startTelling({}, { timing: { repeatDelayMs: 60_000 } });
  for (const type of ['site', 'menu', 'footer']) {
    content.add('about', { documents: [`${type}:s`] });
    await cache.get('/about');
    cache.purged.length = 0;
    await notify(app, { uid: `api::${type}.${type}`, documentId: 's', committed: true });
    await expect.poll(() => cache.purged, WAIT).toContainEqual(['all']);
    expect(cache.purged[0]).toEqual(['all']);
  }
});

test('a host that a proxy passed on without keying it gets into no shared cache', async () => {
  const { cache } = await startBoth({ variables: { ...AGE, TRUST_PROXY: 'loopback' } });
  const host = 'www.example.fr';
  for (const url of ['/about', '/rss.xml', '/sitemap.xml', '/robots.txt']) {
    const forwarded = await cache.get(url, { host, headers: { 'x-forwarded-host': 'www.example.com' } });
    expect(forwarded.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(forwarded.headers).not.toHaveProperty('cdn-cache-control');
    expect(cache.holds(url, host)).toBe(false);
    for (const same of [host, `${host}:443`, host.toUpperCase()]) {
      const answer = await cache.get(url, { host, headers: { 'x-forwarded-host': same } });
      expect(answer.headers['cache-control'], `${url} by ${same}`).toContain('public');
    }
  }
  expect((await cache.get('/about', { host })).body).toContain('about fr');
});

test('robots.txt is of the host, whatever language somebody chose', async () => {
  const origins = { SITE_FR_ORIGIN: 'http://www.example.fr', SITE_EN_ORIGIN: 'http://www.example.com' };
  const { cache } = await startBoth({ variables: { ...AGE, ...origins } });
  const rules = await cache.get('/robots.txt', { host: 'www.example.fr', cookie: ENGLISH });
  expect(rules.body).toContain('http://www.example.fr/sitemap.xml');
});

test('nothing is held by shared caches unless the settings say so', async () => {
  const { cache } = await startBoth({ variables: {} });
  const { headers } = await cache.get('/about');
  expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Cookie, Accept-Encoding' });
  for (const name of ['cdn-cache-control', 'surrogate-key', 'cache-tag']) expect(headers).not.toHaveProperty(name);
  expect(() => readEnvironment({ CDN_MAX_AGE_SECONDS: '5m' })).toThrow(/whole number of seconds/);
});

test('the keys of a page that is made of very many stay short', async () => {
  const { cache, content } = await startBoth();
  const documents = Array.from({ length: 300 }, (_, at) => `page:document-${at}`);
  content.add('about', { documents });
  const { headers } = await cache.get('/about');
  expect(headers['surrogate-key']).toBe('all page');
});
