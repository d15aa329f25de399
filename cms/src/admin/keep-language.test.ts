import { expect, test } from 'vitest';
import { keepLanguage, speakBrowsersLanguage } from './keep-language.ts';

/** What is written into the profile of somebody who signs in. */
function kept(spoken: string, preferedLanguage: string | null): string[] {
  const written: string[] = [];
  const middleware = keepLanguage(
    () => spoken,
    (language) => written.push(language),
  );
  const arg = { endpointName: 'getMe' };
  middleware()((action) => action)({ type: 'adminApi/executeQuery/pending', meta: { arg } });
  middleware()((action) => action)({
    ...{ type: 'adminApi/executeQuery/fulfilled', payload: { preferedLanguage } },
    meta: { arg },
  });
  return written;
}

test('the language chosen at the sign-in is kept in a profile that names none', () => {
  expect(kept('fr', null)).toEqual(['fr']);
});

test('a profile keeps its own language, and nothing is written for who chose none', () => {
  expect(kept('fr', 'en')).toEqual([]);
  expect(kept('en', null)).toEqual([]);
});

test('a language that the panel does not offer, as a translating browser names it, is not kept', () => {
  expect(kept('de', null)).toEqual([]);
  expect(kept('"fr"', null)).toEqual([]);
});

test.each([
  ['a browser in French', 'fr-CH', null, 'fr'],
  ['a browser in a language that the panel does not speak', 'de-DE', null, null],
  ['somebody who chose English in a French browser', 'fr', 'en', 'en'],
])('the first visit is in the language of the browser: %s', (_, browser, chosen, expected) => {
  let stored: string | null = chosen;
  speakBrowsersLanguage(browser, {
    getItem: () => stored,
    setItem: (_key, language) => {
      stored = language;
    },
  });
  expect(stored).toBe(expected);
});
