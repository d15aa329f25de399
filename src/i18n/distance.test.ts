import { expect, test } from 'vitest';
import { distanceWords } from './distance.ts';

test.each([
  [80, 'en', '50 miles'],
  [10, 'en', '6 miles'],
  [80, 'fr', '80\u202fkm'],
  [1243, 'fr', '1\u202f240\u202fkm'],
] as const)('%i km in %s', (km, locale, words) => {
  expect(distanceWords(km, locale)).toBe(words);
});
