import { expect, test, vi } from 'vitest';
import { formatDate, formatToday } from './format-date.ts';

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

test('what is done after midnight is done on the day that has begun for the reader', () => {
  const moment = new Date('2026-11-20T23:30:00.000Z');
  vi.stubEnv('TZ', 'Europe/Paris');
  expect(formatToday(moment, 'fr')).toBe('21 novembre 2026');
  vi.stubEnv('TZ', 'America/New_York');
  expect(formatToday(moment, 'en')).toBe('November 20, 2026');
});

test('what is no date gives no text', () => {
  expect(formatDate('soon', 'fr')).toBe('');
});
