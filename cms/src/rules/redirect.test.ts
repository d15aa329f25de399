import { expect, test } from 'vitest';
import { findRedirectIssue, type Redirect } from './redirect.ts';

const SERVER = { addresses: ['/api'], fileEndings: ['.ico'] };

const ORIGINS = { fr: 'https://www.souvenance.fr', en: 'https://www.souvenance.com' };

const ENTRIES = [
  { uid: 'api::article.article', locale: 'fr' as const, addresses: ['/nos-articles/article/x', '/lire/article/x'] },
];

function sentence(redirect: Redirect, others: Redirect[] = []): string | undefined {
  const context = { others, pages: [], entries: ENTRIES, routes: [], server: SERVER, origins: ORIGINS };
  return findRedirectIssue(redirect, context)?.sentence.en;
}

test('a redirect may lead to a path or to another site', () => {
  for (const to of ['/', '/nos-articles?page=2#top', 'https://example.org/form', 'http://example.org']) {
    expect(sentence({ from: '/a', to })).toBeUndefined();
  }
});

test.each(['javascript:alert(1)', '//example.org', 'example.org', 'ftp://example.org', '/a b', ''])(
  'the target "%s" is refused',
  (to) => {
    expect(sentence({ from: '/a', to })).toContain('must be a path such as "/notre-approche" or a whole address');
  },
);

test('a redirect to itself is refused, also with a slash or a query at its end', () => {
  for (const to of ['/a', '/a/', '/a?x=1', '/a#x']) expect(sentence({ from: '/a', to })).toContain('(/a → /a)');
});

test('no redirect hides an entry below a list, on the site that shows it', () => {
  const shown = 'is that of an entry of the kind “Article”';
  for (const from of ['/nos-articles/article/x', '/lire/article/x']) {
    expect(sentence({ from, to: '/' })).toContain(shown);
    expect(sentence({ from, to: '/', language: 'fr' })).toContain(shown);
    expect(sentence({ from, to: '/', language: 'en' })).toBeUndefined();
  }
});

test('a loop over several redirects is refused, with its path', () => {
  const others = [
    { from: '/b', to: '/c' },
    { from: '/c', to: '/a' },
  ];
  expect(sentence({ from: '/a', to: '/b' }, others)).toContain('(/a → /b → /c → /a)');
});

test('a redirect to itself by the whole address of its site is refused, a way over to the other site is not', () => {
  for (const to of [`${ORIGINS.fr}/a`, `${ORIGINS.en}/a/?x=1`]) {
    expect(sentence({ from: '/a', to })).toContain('(/a → /a)');
  }
  expect(sentence({ from: '/a', to: `${ORIGINS.en}/a`, language: 'fr' })).toBeUndefined();
  expect(sentence({ from: '/a', to: `${ORIGINS.fr}.example.org/a` })).toBeUndefined();
  const back = [{ from: '/a', to: `${ORIGINS.fr}/a`, language: 'en' as const }];
  expect(sentence({ from: '/a', to: `${ORIGINS.en}/a`, language: 'fr' }, back)).toContain('(/a → /a → /a)');
});

test('steps that no single site has are no loop', () => {
  const others = [
    { from: '/b', to: '/c', language: 'fr' as const },
    { from: '/c', to: '/a', language: 'en' as const },
  ];
  expect(sentence({ from: '/a', to: '/b' }, others)).toBeUndefined();
});

test('a loop among other redirects does not hang the check', () => {
  const others = [
    { from: '/b', to: '/c' },
    { from: '/c', to: '/b' },
  ];
  expect(sentence({ from: '/a', to: '/b' }, others)).toBeUndefined();
});

test('an address that the server answers itself cannot be redirected', () => {
  expect(sentence({ from: '/favicon.ico', to: '/' })).toBe(
    'The address "/favicon.ico" ends like a file of the site (.ico): redirect another one.',
  );
  expect(sentence({ from: '/api/x', to: '/' })).toContain('is reserved for the server (/api)');
  expect(sentence({ from: '/brochure.pdf', to: '/' })).toBeUndefined();
});
