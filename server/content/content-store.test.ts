import { expect, test } from 'vitest';
import { FakeContent } from '../testing/fake-content.ts';
import { ANY_CHANGE, readChangeEvent } from './change-event.ts';
import { ContentReader } from './content-reader.ts';
import { ContentStore } from './content-store.ts';

const NO_STORE = {
  get: async () => null,
  put: async () => {},
  delete: async () => {},
  settled: async () => {},
};

function cacheOn(content: FakeContent, changes: { resetTimeoutMs?: number; now?: () => number } = {}) {
  const outages: (string | null)[] = [];
  const cache = new ContentStore({
    service: content,
    store: NO_STORE,
    now: () => 0,
    confirmDelayMs: 0,
    resetTimeoutMs: 0,
    onServiceChange: (reason) => outages.push(reason),
    ...changes,
  });
  return { cache, outages };
}

const about = async (cache: ContentStore) => (await cache.page('about', 'fr')).current();

/** What a change event makes the next readers ask for. */
async function askedAfter(event: unknown, change: (content: FakeContent) => void = () => {}): Promise<string[]> {
  const content = new FakeContent('about');
  content.add('list', { documents: ['page:list', 'trial:t1', 'addresses'] });
  const { cache } = cacheOn(content);
  const readAll = async () => {
    await new ContentReader(cache).shell('fr');
    await Promise.all(['about', 'list'].map((name) => cache.page(name, 'fr').then((page) => page.current())));
    await cache.kinds.redirects.entry().current();
    await (await cache.articles({ locale: 'fr', page: 1, pageSize: 10 })).current();
  };
  await readAll();
  content.calls = [];
  change(content);
  cache.invalidate(readChangeEvent(event));
  await readAll();
  return content.calls.map((call) => call.replace(/ ?[{].*/, '')).sort();
}

const EVERYTHING = ['articles', 'footer fr', 'page fr about', 'page fr list', 'redirects', 'routes', 'site fr'];

test('a change event about one kind of content makes its readers ask again, and nobody else', async () => {
  expect(await askedAfter({ uid: 'api::site.site', documentId: 's' })).toEqual(['site fr']);
  expect(await askedAfter({ uid: 'api::redirect.redirect', documentId: 'new' })).toEqual(['redirects']);
  expect(await askedAfter({ uid: 'api::menu.menu', documentId: 'new' })).toEqual(['site fr']);
  expect(await askedAfter({ uid: 'api::footer.footer', documentId: 'new' })).toEqual(['footer fr']);
  expect(await askedAfter({ uid: 'api::trial.trial', documentId: 't1' })).toEqual(['page fr list', 'site fr']);
});

test('a page that changed may have moved: the routes are asked too, and while no address changed, nothing else', async () => {
  expect(await askedAfter({ uid: 'api::page.page', documentId: 'about' })).toEqual(['page fr about', 'routes']);
  expect(await askedAfter({ uid: 'api::page.page', documentId: 'new' })).toEqual(['routes']);
});

test('when a page has moved, whatever may link to it is asked too', async () => {
  const asked = await askedAfter({ uid: 'api::page.page', documentId: 'about' }, (content) => {
    content.add('about', { path: '/moved' });
  });
  expect(asked).toEqual(['articles', 'page fr about', 'page fr list', 'routes', 'site fr']);
});

test('what is not known to be part of a page may be new, so everything is asked again', async () => {
  expect(await askedAfter({ uid: 'api::trial.trial', documentId: 't2' })).toEqual(EVERYTHING);
  expect(await askedAfter({ uid: 'plugin::upload.file', event: 'media.update' })).toEqual(EVERYTHING);
});

test.each([[null], ['text'], [{}], [{ uid: 7 }], [[]]])(
  'a change event that says nothing (%j) means anything',
  async (event) => {
    expect(readChangeEvent(event)).toEqual(ANY_CHANGE);
    expect(await askedAfter(event)).toEqual(EVERYTHING);
  },
);

test.each([
  { uid: 'plugin::upload.file', documentId: 'f' },
  { event: 'media.create', media: { id: 1 } },
])('an event about a file is known as one: %j', (event) => {
  expect(readChangeEvent(event)).toEqual({ type: 'file', tag: null, media: true, committed: false });
});

test("Strapi's own webhook, with or without its entry, is understood", () => {
  const event = { type: 'page', tag: 'page:abc', media: false, committed: false };
  expect(readChangeEvent({ event: 'entry.publish', uid: 'api::page.page', entry: { documentId: 'abc' } })).toEqual(
    event,
  );
  expect(readChangeEvent({ event: 'entry.publish', uid: 'api::page.page', entry: null })).toEqual({
    ...event,
    tag: null,
  });
});

test('after a call without an answer the service is left alone for a moment', async () => {
  let clock = 0;
  const content = new FakeContent();
  const { cache, outages } = cacheOn(content, { resetTimeoutMs: 2000, now: () => clock });
  content.failure = 'unavailable';
  await expect(cache.kinds.routes.entry().current()).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(cache.page('index', 'fr')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(content.calls).toEqual(['routes']);
  clock = 2000;
  content.failure = null;
  await (await cache.page('index', 'fr')).current();
  expect(outages).toEqual(['fake failure', null]);
});

test('an answer that makes no sense is no outage', async () => {
  const content = new FakeContent();
  const { cache } = cacheOn(content);
  content.failure = 'invalid';
  await expect(cache.kinds.routes.entry().current()).rejects.toMatchObject({ kind: 'invalid' });
  expect(cache.outage).toBeNull();
});

test('when the service answers again after an outage everything is asked again', async () => {
  const content = new FakeContent('about');
  const { cache } = cacheOn(content);
  await about(cache);
  content.failure = 'unavailable';
  await cache.checkService();
  expect(cache.outage).not.toBeNull();
  content.failure = null;
  content.add('about', { title: 'edited meanwhile' });
  await cache.checkService();
  expect((await about(cache)).value.title).toBe('edited meanwhile');
});

test('the poll finds a change without a change event', async () => {
  const content = new FakeContent('about');
  const { cache } = cacheOn(content);
  await about(cache);
  content.add('about', { title: 'edited' });
  await cache.poll();
  expect((await about(cache)).value.title).toBe('edited');
});

test('what is published during a round of the poll makes nobody wait for what the poll reads', async () => {
  const content = new FakeContent('about', 'other');
  const { cache } = cacheOn(content);
  const shown = async () => {
    await new ContentReader(cache).shell('fr');
    return Promise.all(['about', 'other'].map(async (name) => (await cache.page(name, 'fr')).current()));
  };
  await shown();
  const hold = Promise.withResolvers<void>();
  content.gate = hold.promise;
  const table = cache.kinds.routes.entry().recheck();
  const site = cache.kinds.site.entry('fr').recheck();
  const page = (await cache.page('other', 'fr')).watched.recheck();
  content.gate = Promise.resolve();
  content.calls = [];
  cache.invalidate(readChangeEvent({ uid: 'api::page.page', documentId: 'about' }));
  await shown();
  expect(content.calls.sort()).toEqual(['page fr about', 'routes']);
  hold.resolve();
  await Promise.all([table, site, page]);
});

test('names that visitors make up are not held, and cost a round of the poll nothing', async () => {
  const content = new FakeContent('about');
  const { cache } = cacheOn(content);
  await new ContentReader(cache).shell('fr');
  await about(cache);
  const roundOfPoll = async () => {
    content.calls = [];
    await cache.poll();
    return content.calls.toSorted();
  };
  await expect(cache.page('article:first', 'fr')).rejects.toMatchObject({ kind: 'not-found' });
  await expect(cache.page('trial:first', 'fr')).rejects.toMatchObject({ kind: 'not-found' });
  const before = { size: cache.size, round: await roundOfPoll() };
  for (let made = 0; made < 3000; made += 1) {
    const name = ['junk', 'article:junk', 'trial:junk'][made % 3];
    await expect(cache.page(`${name}${made}`, 'fr')).rejects.toMatchObject({ kind: 'not-found' });
    await (await cache.requestedArticles({ locale: 'fr', page: 1, pageSize: 12, search: `junk${made}` })).current();
  }
  expect(cache.size).toBe(before.size + 50);
  expect(await roundOfPoll()).toEqual(before.round);
});

test('a page stands without menus and footer, and is known to be incomplete', async () => {
  const content = new FakeContent();
  const { cache } = cacheOn(content);
  const { site } = content;
  content.site = async (locale) => {
    content.failure = 'invalid';
    return site(locale).finally(() => {
      content.failure = null;
    });
  };
  const reader = new ContentReader(cache);
  expect(await reader.shell('fr')).toMatchObject({ site: null });
  expect(reader.complete).toBe(false);
});

test('a site entry that was never written is not a fault', async () => {
  const content = new FakeContent();
  content.sites.en = null;
  const reader = new ContentReader(cacheOn(content).cache);
  expect(await reader.shell('en')).toMatchObject({ site: null });
  expect(reader.complete).toBe(true);
});

test('the first site entry and the footer of a new language show as soon as their change event comes', async () => {
  const content = new FakeContent();
  const { sites } = content;
  const site = sites.en;
  const index = content.pages.get('en:index');
  sites.en = null;
  content.pages.delete('en:index');
  const { cache } = cacheOn(content);
  const shell = () => new ContentReader(cache).shell('en');
  await new ContentReader(cache).shell('fr');
  await (await cache.page('index', 'fr')).current();
  expect(await shell()).toMatchObject({ site: null, footer: [] });
  sites.en = site;
  cache.invalidate(readChangeEvent({ uid: 'api::site.site', documentId: 's' }));
  expect(await shell()).toMatchObject({ site });
  const footer = [{ title: 'Clinic', group: [] }];
  if (index) content.pages.set('en:index', { ...index, footer });
  cache.invalidate(readChangeEvent({ uid: 'api::page.page', documentId: 'index' }));
  expect(await shell()).toMatchObject({ footer });
});
