import { expect, test } from 'vitest';
import { withTitlesAbove } from './titles-above.ts';

const titled = (...paths: string[]) => {
  const pages = paths.map((path) => ({
    name: path.slice(1).replaceAll('/', '-') || 'index',
    path,
    title: `T ${path}`,
  }));
  return withTitlesAbove(pages).flatMap(({ path, title }) => (title === '' ? [] : [path]));
};

test('only titles that stand in the trail of another page stay', () => {
  expect(titled('/', '/care', '/care/visits', '/care/visits/first', '/car')).toEqual(['/', '/care', '/care/visits']);
});

test('a section of entries and what a screen stands below keep theirs', () => {
  expect(titled('/', '/articles', '/about', '/nos-offres')).toEqual(['/', '/articles', '/nos-offres']);
});
