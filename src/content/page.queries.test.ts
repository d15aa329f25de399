import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { articlesQuery, pageQuery } from './page.queries.ts';

/** A source that answers nothing and keeps what it was asked. */
function sourceOf(asked: unknown[][]) {
  const never = (...question: unknown[]) => {
    asked.push(question);
    return new Promise<never>(() => undefined);
  };
  return { page: never, articles: never, trials: never };
}

test('a page is one query per language and name, and can be aborted', async () => {
  const asked: unknown[][] = [];
  const source = sourceOf(asked);
  expect(pageQuery(source, 'index', 'fr').queryKey).toEqual(['page', 'fr', 'index']);
  const client = new QueryClient();
  const fetching = client.fetchQuery(pageQuery(source, 'index', 'fr')).catch(() => 'given up');
  await client.cancelQueries();
  expect(asked[0]?.slice(0, 2)).toEqual(['index', 'fr']);
  expect(asked[0]?.[2]).toMatchObject({ aborted: true });
  expect(await fetching).toBe('given up');
});

test('a list without topic or search is the same query however that is said', () => {
  const source = sourceOf([]);
  const query = { locale: 'fr', page: 1, pageSize: 6 } as const;
  expect(articlesQuery(source, query).queryKey).toEqual(
    articlesQuery(source, { ...query, topic: undefined, search: undefined }).queryKey,
  );
  expect(articlesQuery(source, { ...query, topic: 'Soins' }).queryKey).not.toEqual(
    articlesQuery(source, query).queryKey,
  );
});

test('what was just loaded is fresh, so that hydration does not load it again', () => {
  expect(pageQuery(sourceOf([]), 'index', 'fr').staleTime).toBeGreaterThan(0);
});

test('a list carries what it shows of an article: no authors, no words for its cover, no rendition that no page shows', async () => {
  const rendition = (mime: string) => ({ url: `/uploads/bed.480.${mime.slice(6)}`, width: 480, height: 270, mime });
  const bed = { url: '/uploads/bed.webp', width: 900, height: 600, mime: 'image/webp' };
  const article = {
    ...{
      slug: 'dormir',
      title: 'Bien dormir',
      excerpt: '',
      path: '/dormir',
      publishedOn: null,
      topics: [],
      body: null,
    },
    authors: [{ name: 'Claire Exemple', role: 'Neurologue', bio: 'Elle écoute.', portrait: null, sample: true }],
    cover: { ...bed, alt: 'Un lit défait', formats: ['image/avif', 'image/webp', 'image/jpeg'].map(rendition) },
  };
  const list = { count: 1, page: 1, pageSize: 6, topic: null, topics: [], results: [article] };
  const source = { ...sourceOf([]), articles: async () => list };
  const shown = await new QueryClient().fetchQuery(articlesQuery(source, { locale: 'fr', page: 1, pageSize: 6 }));
  const cover = { ...bed, alt: '', formats: ['image/avif', 'image/webp'].map(rendition) };
  expect(shown).toEqual({ ...list, results: [{ ...article, authors: [], cover }] });
});
