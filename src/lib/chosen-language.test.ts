import { expect, test } from 'vitest';
import { addressChoosing, readChosenLanguage } from './chosen-language.ts';

test.each([
  ['/about-us', '/about-us?lang=en'],
  ['/', '/?lang=en'],
  ['/appointments?id=7', '/appointments?id=7&lang=en'],
])('the choice made at %s is read back, and so is its address', (address, choosing) => {
  expect(addressChoosing('en', address)).toBe(choosing);
  expect(readChosenLanguage(choosing)).toEqual({ locale: 'en', address });
});

test('the rest of a query keeps its order and its spelling', () => {
  expect(readChosenLanguage('/a?q=%C3%A9t%C3%A9+1&lang=fr&page=2&lang=en')).toEqual({
    locale: 'fr',
    address: '/a?q=%C3%A9t%C3%A9+1&page=2',
  });
});

test.each(['/a', '/a?', '/a?lang=', '/a?lang=de', '/a?lang=constructor', '/a?language=en', '/lang=en'])(
  '%s chooses nothing',
  (url) => expect(readChosenLanguage(url)).toBeNull(),
);
