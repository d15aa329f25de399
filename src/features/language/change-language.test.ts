// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { alternatePath, changeLanguage } from './change-language.ts';

const UNSET = { origins: { fr: null, en: null, frStaging: null, enStaging: null }, productHostPrefix: 'souvenance' };

beforeEach(() => {
  document.documentElement.lang = 'fr';
  document.head.innerHTML = '<link rel="alternate" hreflang="en" href="https://souvenance.example.com/about-us">';
});

test("the page's path in the other language is read from its head", () => {
  expect(alternatePath('en')).toBe('/about-us');
  expect(alternatePath('fr')).toBeNull();
});

test('without configured sites the choice leads to the page at the address that keeps the language', () => {
  const visited: string[] = [];
  changeLanguage('en', UNSET, (url) => visited.push(url));
  expect(visited).toEqual(['/about-us?lang=en']);
});

test('with a configured site the choice goes there', () => {
  const visited: string[] = [];
  const origins = { ...UNSET.origins, enStaging: 'https://staging.example.com' };
  changeLanguage('en', { ...UNSET, origins }, (url) => visited.push(url));
  expect(visited).toEqual(['https://staging.example.com/about-us']);
});

test('the language one reads already loads nothing', () => {
  changeLanguage('fr', UNSET, (url) => expect.unreachable(url));
});
