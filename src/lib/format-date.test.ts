import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

test('a date is written in the words of the language', () => {
  expect(formatDate('2026-11-20', 'fr')).toBe('20 novembre 2026');
  expect(formatDate('2026-11-20', 'en')).toBe('November 20, 2026');
});

test('the first of a month is « 1er » in French', () => {
  expect(formatDate('2026-03-01', 'fr')).toBe('1er mars 2026');
  expect(formatDate('2026-03-11', 'fr')).toBe('11 mars 2026');
});

test('a time near midnight keeps its UTC day', () => {
  expect(formatDate('2026-11-20T23:59:59.000Z', 'en')).toBe('November 20, 2026');
});

test('what is no date gives no text', () => {
  expect(formatDate('soon', 'fr')).toBe('');
});
