import { expect, test } from 'vitest';
import { contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';

const pages = contentAnswer('/pages', listAnswer([{ documentId: 's1', name: 'articles', path: '/nos-articles' }]));
const network = prepareNetwork(pages);

/** The evening before 3 December in Paris. */
const EVENING = Date.parse('2026-12-02T22:30:00Z');
const MORNING = Date.parse('2026-12-02T23:00:00Z');
const entry = { id: 1, documentId: 'a1', locale: 'fr', slug: 'noel', title: 'Noël', publishedOn: '2026-12-03' };

/** Answers as Strapi does, for the date's filter only. */
function answerArticles(): void {
  network.use(
    contentAnswer('/get-articles', (query) => {
      const until = query.get('filters[$or][1][publishedOn][$lte]');
      return listAnswer(until === null || entry.publishedOn <= until || query.has('filters[slug][$eq]') ? [entry] : []);
    }),
  );
}

test('an article with a future date is in no list, search or listing of addresses, and has none, until its day in Paris', async () => {
  answerArticles();
  const at = async (now: number) => {
    const { service } = testContentService({ now: () => now });
    const list = await service.articles({ locale: 'fr', page: 1, pageSize: 6 });
    const search = await service.articles({ locale: 'fr', page: 1, pageSize: 6, search: 'noel' });
    const page = await service.page('article:noel', 'fr').catch(({ kind }) => kind);
    return [
      list.count,
      search.count,
      (await service.entryPlaces('article', 'fr')).map(({ path }) => path),
      page?.title ?? page,
    ];
  };
  expect(await at(EVENING)).toEqual([0, 0, [], 'not-found']);
  expect(await at(MORNING)).toEqual([1, 1, ['/nos-articles/article/noel'], 'Noël']);
});

test('whoever drafts sees it before', async () => {
  answerArticles();
  const { service } = testContentService({ status: 'draft', now: () => EVENING });
  expect(await service.page('article:noel', 'fr')).toMatchObject({ title: 'Noël' });
  expect(await service.articles({ locale: 'fr', page: 1, pageSize: 6 })).toMatchObject({ count: 1 });
});
