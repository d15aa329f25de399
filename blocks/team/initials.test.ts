import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('initials are those of the first and the last word', () => {
  expect(initials('Claire Exemple')).toBe('CE');
  expect(initials('Anne-Marie de la Tour')).toBe('AT');
});

test('a title before the name does not count', () => {
  expect(initials('Dr Malik Exemple')).toBe('ME');
  expect(initials('Pr.\u00a0Rosa Exemple')).toBe('RE');
});

test('accented letters stay, one word gives one letter, nothing gives nothing', () => {
  expect(initials('élodie Ébène')).toBe('ÉÉ');
  expect(initials('Rosa')).toBe('R');
  expect(initials(' ')).toBe('');
});
