import { expect, test } from 'vitest';
import { clockWords, formatParts } from './format-parts.ts';

const MOMENT = new Date('2026-12-01T08:05:00.000Z');

test('the first of a month is « 1er » in French, with or without its weekday', () => {
  const full = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Paris' } as const;
  expect(formatParts(MOMENT, 'fr', full)).toBe('mardi 1er décembre');
  expect(formatParts(MOMENT, 'fr', { dateStyle: 'long', timeZone: 'UTC' })).toBe('1er décembre 2026');
  expect(formatParts(MOMENT, 'en', full)).toBe('Tuesday, December 1');
});

test('an appointment’s hour is said where it takes place', () => {
  expect(clockWords(MOMENT, 'fr', 'Europe/Paris')).toBe('9\u00a0h\u00a005');
  expect(clockWords(MOMENT, 'en', 'America/New_York')).toMatch(/^3:05\sAM$/);
});

test('what is no date gives no text', () => {
  expect(formatParts(new Date('soon'), 'fr', { dateStyle: 'long' })).toBe('');
});
