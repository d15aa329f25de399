import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test('a country code is said in the words of the language', () => {
  expect(countryName('us', 'fr')).toBe('États-Unis');
  expect(countryName('FR', 'en')).toBe('France');
});

test('what is no country code stays as the editor wrote it', () => {
  expect(countryName('Bruxelles', 'fr')).toBe('Bruxelles');
  expect(countryName('zz9', 'en')).toBe('zz9');
});
