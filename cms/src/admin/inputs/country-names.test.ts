import { expect, test } from 'vitest';
import { codesOf, countriesIn, findCountries } from './country-names.ts';

const french = countriesIn('fr');

test('the countries of the world stand by their names in the language of the panel', () => {
  expect(french.length).toBeGreaterThan(240);
  expect(french.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Afrique du Sud', 'Albanie']);
  expect(countriesIn('en').find(({ code }) => code === 'de')).toEqual({ code: 'de', name: 'Germany' });
});

test.each(['eu', 'su', 'un', 'zz', 'fx'])('"%s" is the code of no country', (code) => {
  expect(french.some((country) => country.code === code)).toBe(false);
});

test.each([
  ['etats', ['us']],
  ['MAURICE', ['mu']],
  ['Réunion', ['re']],
  ['us', ['us']],
  ['  Esp', ['es']],
])('"%s" finds countries without their accents', (typed, codes) => {
  expect(findCountries(french, typed).map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
});

test.each([
  [
    ['fr', 'US'],
    ['fr', 'US'],
  ],
  ['["fr"]', ['fr']],
  ['"fr"', []],
  ['not a list', []],
  [null, []],
  [[1, 'fr'], ['fr']],
])('%j holds the codes %j', (value, codes) => expect(codesOf(value)).toEqual(codes));
