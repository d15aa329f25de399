import { expect, test } from 'vitest';
import { otherLanguages, SITE_LANGUAGES } from './site-languages.ts';

test('every language of the site but that of the form is another one, however many there are', () => {
  expect(otherLanguages('fr', ['fr', 'en', 'es'])).toEqual(['en', 'es']);
  expect(otherLanguages('es', ['fr', 'en', 'es'])).toEqual(['fr', 'en']);
  expect(otherLanguages('fr')).toEqual(SITE_LANGUAGES.slice(1));
});
