import { expect, test } from 'vitest';
import { serveFirstContent } from '../../tests/support/first-content.ts';
import queries from './first-content-queries.json' with { type: 'json' };
import { searchOver } from './site-search.fixtures.ts';

test.each(['fr', 'en'] as const)('in %s people find what they look for, however they write it', async (locale) => {
  const { service, paths } = await serveFirstContent();
  const { search } = searchOver(service);
  const missed: unknown[] = [];
  for (const [q = '', wanted = ''] of queries[locale]) {
    const answer = await search.find({ q }, locale);
    const found = answer?.results.slice(0, 3).map(({ path }) => path) ?? [];
    if (!found.includes(paths[locale].get(wanted) ?? wanted)) missed.push({ q, wanted, found });
  }
  expect(missed).toEqual([]);
  expect(queries[locale]).toHaveLength(30);
});
