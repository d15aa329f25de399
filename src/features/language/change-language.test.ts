// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { parseCookies, writeCookie } from '#lib/cookies.ts';
import { alternatePath, changeLanguage } from './change-language.ts';

const UNSET = { origins: { fr: null, en: null, frStaging: null, enStaging: null }, productHostPrefix: 'souvenance' };

beforeEach(() => {
  writeCookie(document, 'lang_override', '', 0);
  document.documentElement.lang = 'fr';
  document.head.innerHTML = '<link rel="alternate" hreflang="en" href="https://souvenance.example.com/about-us">';
});

test("the page's path in the other language is read from its head", () => {
  expect(alternatePath('en')).toBe('/about-us');
  expect(alternatePath('fr')).toBeNull();
});

test('without configured sites the choice is kept in the cookie lang_override and the page is loaded again', () => {
  const visited: string[] = [];
  changeLanguage('en', UNSET, (url) => visited.push(url));
  expect(visited).toEqual(['/about-us']);
  expect(parseCookies(document.cookie).get('lang_override')).toBe('en');
});

test('with a configured site the choice goes there and leaves no cookie', () => {
  const visited: string[] = [];
  const origins = { ...UNSET.origins, enStaging: 'https://staging.example.com' };
  changeLanguage('en', { ...UNSET, origins }, (url) => visited.push(url));
  expect(visited).toEqual(['https://staging.example.com/about-us']);
  expect(document.cookie).not.toContain('lang_override');
});

test('the language one reads already loads nothing', () => {
  changeLanguage('fr', UNSET, (url) => expect.unreachable(url));
});
