import { expect, test } from 'vitest';
import { slugify as siteSlugify } from '../../../src/lib/slug.ts';
import { slugify } from './slug.ts';

const TEXTS = [
  'Bien dormir : un allié pour la mémoire',
  'L’oubli est-il   normal ?',
  ' Cœur & cerveau — « 10 conseils » ',
  'PRECISE-AD',
  '🧠 !!!',
];

test('slug helper: a French title becomes a plain address', () => {
  expect(slugify(' Cœur & cerveau — « 10 conseils » ')).toBe('coeur-cerveau-10-conseils');
});

test.each(TEXTS)('slug helper: the content service and the site agree on "%s"', (text) => {
  expect(slugify(text)).toBe(siteSlugify(text));
});
