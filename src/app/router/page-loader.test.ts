import { expect, test, vi } from 'vitest';
import { pageQuery } from '#content/page.queries.ts';
import { ContentError } from '#contract/content/content-errors.ts';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { PageView } from '#contract/content/page-view.ts';
import { codeRoutes } from '#contract/routes/code-routes.ts';
import { trialView } from '#features/trials/trial.fixtures.ts';
import { blockQuery } from '#rendering/block-query.ts';
import { type BlockDefinition, defineBlock } from '#rendering/define-block.tsx';
import { failing, Nothing, setUp } from '../page-loader.fixtures.ts';
import { allArticles, createFixtureSource, hero, pages, pageView, routes } from '../site.fixtures.ts';
import { createLoaders } from './page-loader.ts';

test('a path, an alias and a path of the other language lead to the same page', async () => {
  const { go } = setUp();
  for (const path of ['/notre-approche', '/approche', '/our-approach', '/notre-approche/']) {
    expect(await go(path)).toEqual({ kind: 'page', name: 'approach' });
  }
  expect(await go('/nos-articles/article/dormir')).toEqual({ kind: 'page', name: 'article:dormir' });
});

test('the application’s own paths come before the content’s', async () => {
  const address = { path: '/questionnaire', aliases: [], title: 'Questionnaire' };
  const { go } = setUp({ routes: [{ name: 'questionnaire', fr: address, en: address }] });
  expect(await go('/questionnaire')).toEqual({ kind: 'not-found' });
});

test('a route lacking an entry or title for the current language is not found, and nothing is asked', async () => {
  const source = createFixtureSource();
  const { go } = setUp({ source });
  expect(await go('/english-only')).toEqual({ kind: 'not-found' });
  expect(source.asked).toEqual([]);
});

test.each(['/partners/neuilly?x=1', '/nos-articles/article/autrefois'])(
  '%s, which is not in the table, is the server’s to judge in the browser, and not found on the server',
  async (path) => {
    const source = failing('not-found');
    const response = await setUp({ source }).go(path);
    if (!(response instanceof Response)) throw new Error('expected a redirect');
    expect(response.headers.get('location')).toBe(path);
    expect(response.headers.get('X-Remix-Reload-Document')).toBe('true');
    expect(await setUp({ source, onServer: true }).go(path)).toEqual({ kind: 'not-found' });
  },
);

test.each([
  ['not-found', 'not-found'],
  ['unavailable', 'unavailable'],
  ['invalid', 'unavailable'],
] as const)('content that is %s makes the page %s', async (kind, outcome) => {
  expect(await setUp({ source: failing(kind) }).go('/')).toEqual({ kind: outcome });
});

test('a mistake of ours is not taken for missing content', async () => {
  const source = { ...createFixtureSource(), page: () => Promise.reject(new TypeError('oops')) };
  await expect(setUp({ source }).go('/')).rejects.toThrow('oops');
});

test('the modules of the page’s blocks are loaded, and only those', async () => {
  const definition = defineBlock({ type: 'blocks.hero', Component: Nothing });
  const loadHero = vi.fn(async () => definition);
  const loadFaq = vi.fn(async () => definition);
  const { go } = setUp({
    loaders: new Map([
      ['blocks.hero', loadHero],
      ['blocks.faq', loadFaq],
    ]),
  });
  await go('/notre-approche');
  await go('/notre-approche');
  expect(loadHero).toHaveBeenCalledOnce();
  expect(loadFaq).not.toHaveBeenCalled();
});

test('a block whose file is gone, as after a new release, is a page load in the browser and a mistake on the server', async () => {
  const loaders = new Map([['blocks.hero', () => Promise.reject(new TypeError('no such file'))]]);
  const response = await setUp({ loaders }).go('/notre-approche');
  expect(response instanceof Response && response.headers.get('location')).toBe('/notre-approche');
  await expect(setUp({ loaders, onServer: true }).go('/notre-approche')).rejects.toThrow('no such file');
});

test('the data that blocks declare is there before the page is shown, and depends on the query of the address', async () => {
  const queryFn = vi.fn(async () => 'data');
  const definition = defineBlock({
    type: 'blocks.article-list',
    Component: Nothing,
    queries: (_props, { search }) => [blockQuery({ queryKey: ['list', search.get('page')], queryFn })],
  });
  const { go, client } = setUp({ loaders: new Map([['blocks.article-list', async () => definition]]) });
  await go('/?page=2');
  expect(client.getQueryData(['list', '2'])).toBe('data');
});

test('data that a block cannot have leaves the page standing in the browser', async () => {
  const definition = defineBlock({
    type: 'blocks.article-list',
    Component: Nothing,
    queries: () => [
      blockQuery({ queryKey: ['list'], queryFn: () => Promise.reject(new ContentError('unavailable', 'down')) }),
    ],
  });
  const loaders = new Map([['blocks.article-list', async () => definition]]);
  expect(await setUp({ loaders }).go('/')).toEqual({ kind: 'page', name: 'index' });
  expect(await setUp({ loaders, onServer: true }).go('/')).toEqual({ kind: 'unavailable' });
});

test('in the browser the footer is read with the next page; without it the page still stands', async () => {
  const source = createFixtureSource();
  await setUp({ source }).go('/notre-approche');
  expect(source.asked.sort()).toEqual(['approach', 'index']);
  const withoutIndex = createFixtureSource({ approach: pageView({ name: 'approach' }) });
  expect(await setUp({ source: withoutIndex }).go('/notre-approche')).toEqual({ kind: 'page', name: 'approach' });
});

test('the first page’s incomplete data serves that page only', async () => {
  const source = createFixtureSource();
  const partial: PageView = {
    ...pageView({ name: 'index', path: '/' }),
    blocks: [{ ...hero(''), static: true }, allArticles],
  };
  const { go, client } = setUp({ source, firstPath: '/' });
  client.setQueryData(pageQuery(source, 'index', 'fr').queryKey, partial);
  await go('/?page=2');
  expect(source.asked).toEqual([]);
  await go('/notre-approche');
  // The first page may still be shown: reading the footer must not change it.
  expect(client.getQueryData(pageQuery(source, 'index', 'fr').queryKey)).toEqual(partial);
  await go('/');
  expect(client.getQueryData(pageQuery(source, 'index', 'fr').queryKey)).toEqual(pages.index);
});

test('a page that is shown is replaced only once the code of all its blocks is there', async () => {
  const source = createFixtureSource();
  const partial: PageView = { ...pageView({ name: 'index', path: '/' }), blocks: [{ ...hero(''), static: true }] };
  const key = pageQuery(source, 'index', 'fr').queryKey;
  const seen: unknown[] = [];
  const loadHero = async () => {
    seen.push(client.getQueryData(key));
    return defineBlock({ type: 'blocks.hero', Component: Nothing });
  };
  const { go, client } = setUp({ source, loaders: new Map([['blocks.hero', loadHero]]) });
  client.setQueryData(key, partial);
  await go('/');
  expect(seen).toEqual([partial]);
  expect(client.getQueryData(key)).toEqual(pages.index);
});

/** Reads a page that has been known for too long, while the code of its blocks comes when `settle` says so. */
function readOld() {
  const source = createFixtureSource();
  const old = pageView({ name: 'approach', path: '/notre-approche', title: 'Ancien titre' });
  const settle = Promise.withResolvers<BlockDefinition>();
  const load = vi.fn(() => settle.promise);
  const site = setUp({ source, loaders: new Map([['blocks.hero', load]]) });
  const query = pageQuery(source, 'approach', 'fr');
  site.client.setQueryData(query.queryKey, old, { updatedAt: 0 });
  return { ...site, source, old, load, settle, shown: () => site.client.getQueryData(query.queryKey) };
}

test('an old page is given at once, and replaced once the code of the new one’s blocks is there', async () => {
  const { go, source, old, load, settle, shown } = readOld();
  for (const _ of [1, 2]) expect(await go('/notre-approche')).toEqual({ kind: 'page', name: 'approach' });
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect([shown(), source.asked.filter((name) => name === 'approach')]).toEqual([old, ['approach']]);
  settle.resolve(defineBlock({ type: 'blocks.hero', Component: Nothing }));
  await vi.waitFor(() => expect(shown()).toEqual(pages.approach));
});

test('an old page stays while the code of the new one’s blocks cannot be had', async () => {
  const { go, client, old, settle, shown } = readOld();
  settle.reject(new TypeError('no such file'));
  expect(await go('/notre-approche')).toEqual({ kind: 'page', name: 'approach' });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(shown()).toEqual(old);
});

test('an old page that a visitor is about to ask for again is replaced in the same way', async () => {
  const { prefetch, old, load, settle, shown } = readOld();
  const ready = prefetch('/notre-approche');
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(shown()).toEqual(old);
  settle.resolve(defineBlock({ type: 'blocks.hero', Component: Nothing }));
  expect(await ready).toEqual(pages.approach);
});

test('an alias of the first page is another page: its data is read whole', async () => {
  const source = createFixtureSource();
  const { go, client } = setUp({ source, firstPath: '/nos-articles/article/dormir' });
  const article = pages['article:dormir'];
  const key = pageQuery(source, 'article:dormir', 'fr').queryKey;
  client.setQueryData(key, article && { ...article, article: null });
  await go('/our-articles/article/dormir');
  expect(client.getQueryData(key)?.article?.title).toBe('Bien dormir');
});

test('an overtaken load is aborted, and begins anew when it is wanted again', async () => {
  const signals: AbortSignal[] = [];
  const source: ContentSource = {
    ...createFixtureSource(),
    page: (name, _locale, signal) => {
      if (name === 'index' || !signal) return Promise.resolve(pageView({ name }));
      signals.push(signal);
      if (signals.length > 1) return Promise.resolve(pageView({ name }));
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  };
  const { go } = setUp({ source });
  const overtaken = new AbortController();
  const first = go('/notre-approche', overtaken.signal).catch(() => 'given up');
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  overtaken.abort();
  const second = go('/notre-approche');
  expect(signals[0]?.aborted).toBe(true);
  expect(await second).toEqual({ kind: 'page', name: 'approach' });
  expect(await first).toBe('given up');
});

const login = () => pageView({ name: 'login', path: '/login', title: 'Connexion' });
const titled = (locale: 'fr' | 'en') => [
  ...routes,
  { name: 'login', fr: null, en: null, [locale]: { path: '/login', aliases: [], title: 'Connexion' } },
];

test('a screen of the application has its title from its page, and its code is there before it is shown', async () => {
  const load = vi.fn(async () => Nothing);
  const source = createFixtureSource({ login: login() });
  const { go, options } = setUp({ source, routes: titled('fr'), screens: new Map([['login', load]]) });
  expect(await go('/login')).toEqual({ kind: 'screen', name: 'login' });
  expect(options.screens.screen('login')).toBe(Nothing);
  expect(load).toHaveBeenCalledOnce();
});

test('on the server an address is not found when no entry has the name in it, whatever the segment is called', async () => {
  const study = { path: '/etudes/:study', aliases: [], title: 'Étude' };
  const source = { ...createFixtureSource({ study: pageView({ name: 'study' }) }), trials: async () => [trialView()] };
  const { options } = setUp({ routes: [...routes, { name: 'study', fr: study, en: study }], source, onServer: true });
  const route = { name: 'study', fr: ['/etudes/:study'], en: [], names: { study: 'trial' } };
  const ask = (name: string) =>
    createLoaders(options).screen(route)({
      request: new Request(`http://site.invalid/etudes/${name}`),
      params: { study: name },
    });
  expect(await ask(trialView().slug)).toEqual({ kind: 'screen', name: 'study' });
  expect(await ask('nobody')).toEqual({ kind: 'not-found' });
});

test('every kind of content that the route table mentions can be looked up', async () => {
  const source = { ...createFixtureSource(), trials: async () => [] };
  for (const route of codeRoutes.filter(({ names }) => names !== undefined)) {
    const entry = { path: '/x', aliases: [], title: 'x' };
    const { options } = setUp({ routes: [{ name: route.name, fr: entry, en: entry }], source, onServer: true });
    const request = new Request('http://site.invalid/x');
    expect(await createLoaders(options).screen(route)({ request, params: {} })).toEqual({ kind: 'not-found' });
  }
});

test('without its page in this language a screen does not exist', async () => {
  const screens = new Map([['login', async () => Nothing]]);
  expect(await setUp({ routes: titled('en'), screens }).go('/login')).toEqual({ kind: 'not-found' });
  expect(await setUp({ screens }).go('/login')).toEqual({ kind: 'not-found' });
});

test('the server never loads a screen’s code', async () => {
  const load = vi.fn(async () => Nothing);
  const source = createFixtureSource({ login: login() });
  const { go } = setUp({ source, routes: titled('fr'), onServer: true, screens: new Map([['login', load]]) });
  expect(await go('/login')).toEqual({ kind: 'screen', name: 'login' });
  expect(load).not.toHaveBeenCalled();
});

test('a screen whose file is gone asks for a page load', async () => {
  const source = createFixtureSource({ login: login() });
  const screens = new Map([['login', () => Promise.reject(new TypeError('no such file'))]]);
  const answer = await setUp({ source, routes: titled('fr'), screens }).go('/login');
  expect(answer).toBeInstanceOf(Response);
});
