import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const after = (next: string) => returnPath(`?${new URLSearchParams({ next })}`);

test('a path of the site is followed with its query', () => {
  expect(after('/account?request=abc&kind=survey')).toBe('/account?request=abc&kind=survey');
  expect(after('/nos-articles#liste')).toBe('/nos-articles#liste');
});

test('without a path the account follows', () => {
  expect(returnPath('')).toBe('/account');
  expect(after('')).toBe('/account');
});

test('nothing leads to another site or does anything but go to a page', () => {
  const others = ['https://example.org/', '//example.org', '/\\example.org', '\\\\example.org', 'javascript:alert(1)'];
  const hidden = [
    '/\t/example.org',
    '/a\n//example.org',
    ' //example.org',
    '/..//example.org',
    '/.//example.org',
    'account',
  ];
  for (const next of [...others, ...hidden]) expect(after(next), next).toBe('/account');
});

test('the way back never leads to the sign-in page itself', () => {
  for (const next of ['/login', '/connexion', '/login?next=/login', '/x/../login'])
    expect(after(next)).toBe('/account');
});
