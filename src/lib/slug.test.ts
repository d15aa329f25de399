import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test('slug helper: strips accents', () => {
  expect(slugify('éèêëàâçîïôùûüÿ')).toBe('eeeeaaciiouuuy');
  expect(slugify('cœur et ex æquo')).toBe('coeur-et-ex-aequo');
});

test('slug helper: lower-cases', () => {
  expect(slugify('MÉMOIRE')).toBe('memoire');
});

test('slug helper: drops non-alphanumerics', () => {
  expect(slugify('L’oubli : (vraiment) grave ?')).toBe('loubli-vraiment-grave');
  expect(slugify('50 % & +')).toBe('50');
  expect(slugify('🧠 !!!')).toBe('');
});

test('slug helper: turns whitespace into single hyphens', () => {
  expect(slugify('bien  vieillir\t\nchez\u00a0soi\u202f')).toBe('bien-vieillir-chez-soi');
  expect(slugify('avant — après')).toBe('avant-apres');
});

test('slug helper: trims hyphens', () => {
  expect(slugify('  -- mémoire -- ')).toBe('memoire');
});

test('slug helper: a slug is its own slug', () => {
  for (const text of ['PRECISE-AD', 'Rendez-vous chez le médecin', 'a - b -- c']) {
    expect(slugify(slugify(text))).toBe(slugify(text));
  }
  expect(slugify('PRECISE-AD')).toBe('precise-ad');
});
