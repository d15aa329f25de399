import { expect, test } from 'vitest';
import type { RedirectView } from '#contract/content/page-view.ts';
import { findRedirect as find } from './redirects.ts';

const redirect = (from: string, to: string, permanent = true, language: RedirectView['language'] = null) => ({
  ...{ from, to, permanent, language },
});

/** Where a path leads on the French site. */
function findRedirect(redirects: readonly RedirectView[], path: string, search: string) {
  return find(redirects, { path, locale: 'fr' }, search);
}

test('a redirect answers its path, with or without a slash at the end', () => {
  const table = [redirect('/partners/neuilly', 'https://forms.example.org/neuilly', false)];
  const target = { location: 'https://forms.example.org/neuilly', status: 302 };
  expect(findRedirect(table, '/partners/neuilly', '')).toEqual(target);
  expect(findRedirect(table, '/partners/neuilly/', '')).toEqual(target);
  expect(findRedirect(table, '/partners', '')).toBeNull();
});

test('the query goes along inside the site and never to another site', () => {
  expect(findRedirect([redirect('/old', '/new')], '/old', '?a=1')?.location).toBe('/new?a=1');
  expect(findRedirect([redirect('/old', '/new?b=2')], '/old', '?a=1')?.location).toBe('/new?b=2');
  expect(findRedirect([redirect('/old', 'https://a.example/')], '/old', '?a=1')?.location).toBe('https://a.example/');
});

test('redirects to redirects are one step, permanent only if all of them are', () => {
  const table = [redirect('/a', '/b'), redirect('/b', '/c', false), redirect('/x', '/y'), redirect('/y', '/z')];
  expect(findRedirect(table, '/a', '')).toEqual({ location: '/c', status: 302 });
  expect(findRedirect(table, '/x', '')).toEqual({ location: '/z', status: 301 });
});

test('cyclic redirects are not followed', () => {
  const table = [redirect('/a', '/b'), redirect('/b', '/a/'), redirect('/self', '/self?x=1'), redirect('/in', '/a')];
  for (const path of ['/a', '/b', '/self', '/in']) expect(findRedirect(table, path, '')).toBeNull();
});

test('an address that is not one of the web leads nowhere', () => {
  for (const to of ['javascript:alert(1)', '//evil.example', '/\\evil.example', '', 'example.org']) {
    expect(findRedirect([redirect('/a', to)], '/a', '')).toBeNull();
  }
});

test('a line break in a target cannot reach the headers', () => {
  expect(findRedirect([redirect('/a', '/b\r\nSet-Cookie: x=1')], '/a', '')?.location).toBe('/b%0D%0ASet-Cookie:%20x=1');
});

test('a path of the application is never redirected', () => {
  expect(findRedirect([redirect('/login', '/elsewhere')], '/login', '')).toBeNull();
});

test('a redirect of one language works on its site only, and goes before one of both', () => {
  const table = [
    redirect('/memhop', '/programme', true, 'fr'),
    redirect('/memhop', '/program'),
    redirect('/old', '/memhop'),
  ];
  expect(find(table, { path: '/memhop', locale: 'fr' }, '')?.location).toBe('/programme');
  expect(find(table, { path: '/memhop', locale: 'en' }, '')?.location).toBe('/program');
  expect(find(table, { path: '/old', locale: 'fr' }, '')?.location).toBe('/programme');
  expect(find(table.slice(0, 1), { path: '/memhop', locale: 'en' }, '')).toBeNull();
});
