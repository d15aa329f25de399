// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseCookies, writeCookie } from '#lib/cookies.ts';
import { config } from '../site.fixtures.ts';
import { readInLanguage } from './other-language.ts';
import { type PageState, stateElement } from './page-state.ts';

const stateIn = (locale: 'fr' | 'en'): PageState => ({
  ...{ locale, outcome: { kind: 'screen', name: 'questionnaire' }, page: null, site: null, routes: [], config },
  queries: { mutations: [], queries: [] },
  preview: false,
  showErrors: false,
});

const pageIn = (locale: 'fr' | 'en') => `<!doctype html><p>a</p>${stateElement(stateIn(locale), null)}`;

beforeEach(() => {
  document.head.innerHTML = '<link rel="alternate" hreflang="en" href="https://souvenance.example.com/offers">';
  window.history.replaceState(null, '', '/nos-offres?id=7');
});

afterEach(() => writeCookie(document, 'lang_override', '', 0));

test('the page is read in the other language, at the address by which the server keeps it', async () => {
  const fetched = vi.fn(async (_address: string) => new Response(pageIn('en')));
  vi.stubGlobal('fetch', fetched);
  const { state, address } = await readInLanguage('en');
  expect([address, fetched.mock.calls[0]?.[0]]).toEqual(['/offers?id=7', '/offers?id=7&lang=en']);
  expect(state).toEqual(stateIn('en'));
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page without state', async () => new Response('<p>unavailable</p>')],
  ['a page in the language before', async () => new Response(pageIn('fr'))],
])('%s leaves the language as it is, whatever the server kept', async (_what, answer) => {
  const kept = () => parseCookies(document.cookie).get('lang_override');
  vi.stubGlobal('fetch', () => {
    writeCookie(document, 'lang_override', 'en', 60);
    return answer();
  });
  for (const before of [undefined, 'fr']) {
    writeCookie(document, 'lang_override', before ?? '', before === undefined ? 0 : 60);
    await expect(readInLanguage('en')).rejects.toThrow();
    expect(kept()).toBe(before);
  }
});
