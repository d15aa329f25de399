// @vitest-environment jsdom
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ContentError } from '#contract/content/content-errors.ts';
import type { ArticleList, PageView } from '#contract/content/page-view.ts';
import { prepareNetwork } from '../../tests/msw/network.ts';
import { createBrowserSource } from './browser-source.ts';

const network = prepareNetwork();
const PAGE = '/content/pages/:name';

const page: PageView = {
  kind: 'page',
  name: 'about',
  locale: 'fr',
  path: '/a-propos',
  alternates: { fr: '/a-propos' },
  title: 'À propos',
  description: '',
  hideHeader: false,
  hideFooter: false,
  noIndex: false,
  socialImage: null,
  blocks: [{ __component: 'blocks.hero', id: 1, title: 5 }],
  article: null,
  trial: null,
  footer: [],
  documents: [],
  editUrl: null,
};
const articles: ArticleList = { count: 0, page: 1, pageSize: 6, topic: null, topics: [], results: [] };

/** A source and the failures it told of. */
function source(timeoutMs?: number) {
  const failures: ContentError[] = [];
  return { ...createBrowserSource({ onFailure: (error) => failures.push(error), timeoutMs }), failures };
}

test('a page is asked of the site’s own server by name and language; broken blocks are left to the renderer', async () => {
  let asked = '';
  network.use(
    http.get(PAGE, ({ request }) => {
      asked = request.url;
      return HttpResponse.json(page);
    }),
  );
  expect(await source().page('article:été', 'fr')).toEqual(page);
  const { pathname, search, host } = new URL(asked);
  expect([host, decodeURIComponent(pathname), search]).toEqual([
    location.host,
    '/content/pages/article:été',
    '?locale=fr',
  ]);
});

test('articles are asked of the clinic’s own address', async () => {
  let asked = new URLSearchParams();
  network.use(
    http.get('/api/articles', ({ request }) => {
      asked = new URL(request.url).searchParams;
      return HttpResponse.json({ ...articles, next: null });
    }),
  );
  const query = { locale: 'fr', page: 2, pageSize: 6 } as const;
  expect(await source().articles({ ...query, topic: 'Soins', search: 'été & hiver' })).toEqual(articles);
  expect(Object.fromEntries(asked)).toEqual({
    locale: 'fr',
    page: '2',
    page_size: '6',
    topic: 'Soins',
    search: 'été & hiver',
  });
});

test.each([
  [404, 'not-found'],
  [400, 'invalid'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('the status %i is "%s", and the failure is told once', async (status, kind) => {
  network.use(http.get(PAGE, () => HttpResponse.json({}, { status })));
  const { failures, ...content } = source();
  await expect(content.page('about', 'fr')).rejects.toMatchObject({ name: 'ContentError', kind });
  expect(failures.map((error) => error.kind)).toEqual([kind]);
});

test('a dead connection is "unavailable"', async () => {
  network.use(http.get(PAGE, () => HttpResponse.error()));
  const { failures, ...content } = source();
  await expect(content.page('about', 'fr')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(failures).toHaveLength(1);
});

test('a server that does not answer in time is "unavailable"', async () => {
  network.use(http.get(PAGE, () => delay('infinite')));
  await expect(source(20).page('about', 'fr')).rejects.toMatchObject({ kind: 'unavailable' });
});

test.each([
  ['another shape', () => HttpResponse.json({ ...page, title: null }), 'in another shape at "title"'],
  ['no JSON', () => HttpResponse.html('<h1>Portal</h1>'), 'did not answer JSON'],
])('an answer of %s is "invalid"', async (_, answer, message) => {
  network.use(http.get(PAGE, answer));
  await expect(source().page('about', 'fr')).rejects.toMatchObject({
    kind: 'invalid',
    message: expect.stringContaining(message),
  });
});

test('a call that its caller gives up is no failure', async () => {
  const caller = new AbortController();
  network.use(
    http.get(PAGE, () => {
      caller.abort(new Error('elsewhere'));
      return delay('infinite');
    }),
  );
  const { failures, ...content } = source();
  await expect(content.page('about', 'fr', caller.signal)).rejects.toThrow('elsewhere');
  expect(failures).toEqual([]);
});
