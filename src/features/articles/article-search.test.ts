import { expect, test } from 'vitest';
import { articleListHref, articleQueryOf } from './article-search.ts';

const paged = { mode: 'paged', topic: null, limit: 6 } as const;
const query = (search: string) => articleQueryOf(paged, 'fr', new URLSearchParams(search));

test('page and topic come from the address', () => {
  expect(query('page=3&topic=Vie%20quotidienne')).toEqual({
    locale: 'fr',
    page: 3,
    pageSize: 6,
    topic: 'Vie quotidienne',
  });
});

test.each(['', 'page=0', 'page=-2', 'page=deux', 'page=1.5', 'page=99999999', 'topic=%20'])(
  'an address that makes no sense (%s) shows the first page of everything',
  (search) => {
    expect(query(search)).toEqual({ locale: 'fr', page: 1, pageSize: 6 });
  },
);

test('a topic longer than any of ours is cut', () => {
  expect(query(`topic=${'a'.repeat(5000)}`).topic).toHaveLength(100);
});

test('the latest articles ignore the address', () => {
  const search = new URLSearchParams('page=4&topic=Sommeil');
  expect(articleQueryOf({ mode: 'latest', topic: null, limit: 3 }, 'en', search)).toEqual({
    locale: 'en',
    page: 1,
    pageSize: 3,
  });
});

test('a topic fixed by the editor cannot be changed by the address', () => {
  const search = new URLSearchParams('page=2&topic=Sommeil');
  expect(articleQueryOf({ ...paged, topic: 'Recherche' }, 'fr', search)).toMatchObject({ page: 2, topic: 'Recherche' });
});

test('one list has one address', () => {
  expect(articleListHref('/nos-articles', { page: 1, topic: null })).toBe('/nos-articles');
  expect(articleListHref('/nos-articles', { page: 2, topic: null })).toBe('/nos-articles?page=2');
  expect(articleListHref('/nos-articles', { page: 2, topic: 'Vie & santé' })).toBe(
    '/nos-articles?topic=Vie+%26+sant%C3%A9&page=2',
  );
});
