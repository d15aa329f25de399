import { expect, test } from 'vitest';
import type { RouteEntry } from '../content/page-view.ts';
import { resolvePath } from './resolve-path.ts';

const at = (path: string, ...aliases: string[]) => ({ path, aliases, title: 'x' });
const routes: RouteEntry[] = [
  { name: 'index', fr: at('/'), en: at('/') },
  { name: 'offers', fr: at('/nos-offres'), en: at('/offers', '/our-offers') },
  { name: 'articles', fr: at('/nos-articles'), en: at('/our-articles') },
  { name: 'clinical-trials', fr: at('/essais-cliniques', '/essais'), en: at('/clinical-trials') },
  { name: 'memhop', fr: at('/memhop'), en: null },
  { name: 'start-guide', fr: null, en: at('/clinical-trials/guide') },
];

test.each([
  ['/', 'index'],
  ['', null],
  ['/nos-offres', 'offers'],
  ['/our-offers', 'offers'],
  ['/nos-offres/', 'offers'],
  ['/m%65mhop', 'memhop'],
  ['/memhop?x=1', null],
  ['/unknown', null],
  ['//elsewhere.example', null],
  ['/%zz', null],
])('the path "%s" is the page %s, in either language', (path, name) => {
  expect(resolvePath(routes, path)?.name ?? null).toBe(name);
});

test.each([
  ['/nos-articles/article/dormir', 'article:dormir'],
  ['/our-articles/article/dormir/', 'article:dormir'],
  ['/our-articles/article/', null],
  ['/our-articles/dormir', null],
  ['/our-articles/article/a/b', null],
  ['/clinical-trials/start', 'trial:start'],
  ['/essais/start', 'trial:start'],
  ['/clinical-trials/start/registration', null],
])('the path "%s" below a list is %s', (path, name) => {
  expect(resolvePath(routes, path)?.name ?? null).toBe(name);
});

test('a page goes before a trial on the same path', () => {
  expect(resolvePath(routes, '/clinical-trials/guide')).toEqual({ name: 'start-guide' });
});

test('without the list’s page there are no paths below it', () => {
  expect(resolvePath([], '/clinical-trials/start')).toBeNull();
});

test('a list at the root has its entries at the root', () => {
  const rooted: RouteEntry[] = [{ name: 'articles', fr: at('/'), en: null }];
  expect(resolvePath(rooted, '/article/dormir')).toEqual({ name: 'article:dormir' });
});
