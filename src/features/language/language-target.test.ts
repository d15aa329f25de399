import { expect, test } from 'vitest';
import { type LanguageChoice, languageHref, languageTarget } from './language-target.ts';

const ORIGINS = {
  fr: 'https://souvenance.fr',
  en: 'https://souvenance.com',
  frStaging: 'https://staging.example.fr',
  enStaging: 'https://staging.example.com',
};
const UNSET = { fr: null, en: null, frStaging: null, enStaging: null };
const CHOICE: LanguageChoice = {
  chosen: 'en',
  current: 'fr',
  origin: 'https://souvenance.fr',
  origins: ORIGINS,
  productHostPrefix: 'souvenance',
  path: '/about-us',
};

test("choosing a different language navigates to that language's own site", () => {
  expect(languageTarget(CHOICE)).toBe('https://souvenance.com/about-us');
  const back = {
    ...CHOICE,
    chosen: 'fr',
    current: 'en',
    origin: 'https://souvenance.com',
    path: '/qui-sommes-nous',
  } as const;
  expect(languageTarget(back)).toBe('https://souvenance.fr/qui-sommes-nous');
});

test('with staging variants for non-production hosts', () => {
  for (const origin of ['https://staging.example.fr', 'http://localhost:3000', 'http://127.0.0.1:3000']) {
    expect(languageTarget({ ...CHOICE, origin })).toBe('https://staging.example.com/about-us');
  }
});

test('where that origin is unset the page is loaded again at the address that keeps the language', () => {
  const kept = '/about-us?lang=en';
  expect(languageTarget({ ...CHOICE, origins: UNSET })).toBe(kept);
  expect(languageTarget({ ...CHOICE, origins: { ...ORIGINS, en: null } })).toBe(kept);
  const staging = { ...CHOICE, origin: 'http://localhost:3000', origins: { ...ORIGINS, enStaging: null } };
  expect(languageTarget(staging)).toBe(kept);
});

test('a page that does not exist in the chosen language leads to the home page', () => {
  expect(languageTarget({ ...CHOICE, path: null })).toBe('https://souvenance.com/');
  expect(languageTarget({ ...CHOICE, path: null, origins: UNSET })).toBe('/?lang=en');
});

test('choosing the language one reads already does nothing', () => {
  expect(languageTarget({ ...CHOICE, chosen: 'fr' })).toBeNull();
});

test("the language's own site under another language's cookie: the cookie is overruled in place", () => {
  const choice = { ...CHOICE, chosen: 'fr', current: 'en', path: '/' } as const;
  expect(languageTarget(choice)).toBe('/?lang=fr');
});

test('a configured address that is none counts as unset', () => {
  expect(languageTarget({ ...CHOICE, origins: { ...ORIGINS, en: 'souvenance' } })).toBe('/about-us?lang=en');
});

test('without script the link leads to the other site where it is known, else to the address that keeps the language', () => {
  expect(languageHref('en', ORIGINS, '/about-us')).toBe('https://souvenance.com/about-us');
  expect(languageHref('en', { ...ORIGINS, en: null }, null)).toBe('https://staging.example.com/');
  expect(languageHref('fr', UNSET, '/qui-sommes-nous')).toBe('/qui-sommes-nous?lang=fr');
});

test('where a language has no site, the link back to the only one overrules what that host kept', () => {
  const onlyFrench = { ...UNSET, fr: 'https://souvenance.fr' };
  expect(languageHref('en', onlyFrench, '/about-us')).toBe('/about-us?lang=en');
  expect(languageHref('fr', onlyFrench, '/qui-sommes-nous')).toBe('https://souvenance.fr/qui-sommes-nous?lang=fr');
});
