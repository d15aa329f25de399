import { expect, test } from 'vitest';
import { contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';

const sections = contentAnswer('/pages', (query) =>
  listAnswer([
    { documentId: 's1', name: 'articles', path: query.get('locale') === 'fr' ? '/nos-articles' : '/our-articles' },
  ]),
);
const network = prepareNetwork(sections);

const article = (documentId: string, slug: string | null, title: string, more: object = {}) => ({
  id: 1,
  documentId,
  locale: 'fr',
  slug,
  title,
  excerpt: 'Résumé',
  publishedOn: '2026-06-15',
  topics: [],
  authors: [],
  ...more,
});
const topics = (...texts: string[]) => ({ topics: texts.map((text, id) => ({ id, text })) });

const ARTICLES = [
  article('a1', 'le-coeur', 'Le cœur et la mémoire', topics('Soins', 'Comprendre')),
  article('a2', 'dormir', 'Bien dormir', { ...topics('Écouter'), excerpt: 'Le sommeil aide la mémoire' }),
  article('a3', 'marcher', 'Marcher', topics('Soins')),
];

/** Answers as Strapi does, for the filters used; keeps the queries for a page of the list. */
function answerArticles(entries: readonly ReturnType<typeof article>[] = ARTICLES): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  network.use(
    contentAnswer('/get-articles', (query) => {
      if (query.get('pagination[pageSize]') === '100') return listAnswer(entries);
      asked.push(query);
      const slugs = [...query].filter(([key]) => key.startsWith('filters[slug][$in]')).map(([, slug]) => slug);
      const found = slugs.length > 0 ? entries.filter(({ slug }) => slug !== null && slugs.includes(slug)) : entries;
      return listAnswer(found, 40);
    }),
  );
  return asked;
}

const list = (query: { topic?: string; search?: string; page?: number; pageSize?: number }) =>
  testContentService().service.articles({ locale: 'fr', page: 1, pageSize: 6, ...query });

test('a page of the list has its articles, how many there are over all pages, and all topics in order', async () => {
  const asked = answerArticles();
  const view = await list({ page: 2, pageSize: 3 });
  expect(view).toMatchObject({ count: 40, page: 2, pageSize: 3, topic: null });
  expect(view.topics).toEqual(['Comprendre', 'Écouter', 'Soins']);
  expect(view.results[0]).toEqual({
    slug: 'le-coeur',
    title: 'Le cœur et la mémoire',
    excerpt: 'Résumé',
    path: '/nos-articles/article/le-coeur',
    publishedOn: '2026-06-15',
    reviewedOn: null,
    topics: ['Soins', 'Comprendre'],
    cover: null,
    authors: [],
    body: null,
  });
  expect(asked[0]?.get('pagination[page]')).toBe('2');
  expect(asked[0]?.get('sort[0]')).toBe('publishedOn:desc');
  expect(asked[0]?.get('locale')).toBe('fr');
  expect([...(asked[0] ?? [])].some(([key]) => key.startsWith('filters[topics'))).toBe(false);
});

test('a topic is asked for by its exact words', async () => {
  const asked = answerArticles();
  expect((await list({ topic: ' Soins ' })).topic).toBe('Soins');
  expect(asked[0]?.get('filters[topics][text][$eq]')).toBe('Soins');
});

test('a topic that an editor wrote with a blank at its end has its articles', async () => {
  const asked = answerArticles([...ARTICLES, article('a4', 'rire', 'Rire', topics('Soins ', 'Vivre\u00a0'))]);
  expect((await list({ topic: 'Soins' })).topics).toEqual(['Comprendre', 'Écouter', 'Soins', 'Vivre']);
  await list({ topic: 'Vivre' });
  const texts = asked.map((query) => [...query].filter(([key]) => key.startsWith('filters[topics]')));
  expect(texts.map((filters) => filters.map(([, text]) => text).toSorted())).toEqual([
    ['Soins', 'Soins '],
    ['Vivre', 'Vivre\u00a0'],
  ]);
});

test.each([
  ['memoire', ['le-coeur', 'dormir']],
  ['MÉMOIRE', ['le-coeur', 'dormir']],
  ['mémoire cœur', ['le-coeur']],
  ['coeur', ['le-coeur']],
  ['sommeil', ['dormir']],
  ['tricot', []],
  ['?!', []],
])('the search "%s" finds title and excerpt whatever the accents and capitals', async (search, slugs) => {
  answerArticles();
  const view = await list({ search });
  expect(view.results.map(({ slug }) => slug)).toEqual(slugs);
  expect(view.count).toBe(slugs.length);
});

test('a search within a topic, page by page', async () => {
  answerArticles();
  expect(await list({ search: 'e', topic: 'Soins', page: 2, pageSize: 1 })).toMatchObject({
    count: 2,
    page: 2,
    results: [{ slug: 'marcher' }],
  });
  expect(await list({ search: 'e', page: 9 })).toMatchObject({ count: 3, results: [] });
});

test.each([
  [{ page: 0, pageSize: 0 }, 1, 1],
  [{ page: -3, pageSize: 5_000 }, 1, 50],
  [{ page: Number.NaN, pageSize: Number.NaN }, 1, 1],
  [{ page: 2.9, pageSize: 7.2 }, 2, 7],
])('%j is brought within limits', async (query, page, pageSize) => {
  answerArticles();
  expect(await list(query)).toMatchObject({ page, pageSize });
});

test('an article without slug has no address and is left out with a warning', async () => {
  answerArticles([article('a1', null, 'Sans adresse'), article('a2', 'dormir', 'Bien dormir')]);
  const { service, warnings } = testContentService();
  const { results } = await service.articles({ locale: 'fr', page: 1, pageSize: 6 });
  expect(results.map(({ slug }) => slug)).toEqual(['dormir']);
  expect(warnings).toEqual(['Article list (fr): An entry is left out. Article a1 has no slug, so no address.']);
});

test('an answer that is no list is "invalid"', async () => {
  network.use(contentAnswer('/get-articles', { data: { a: 1 } }));
  await expect(list({})).rejects.toMatchObject({ kind: 'invalid' });
});
