import { expect, test } from 'vitest';
import { formatDateTime, formatTime } from './format-time.ts';

test('a time is said where it happens, in the words of the language', () => {
  expect(formatDateTime('2026-11-20T13:32:00.000Z', 'fr', 'Europe/Paris')).toBe('20 novembre 2026 à 14:32');
  expect(formatDateTime('2026-11-20T13:32:00.000Z', 'en', 'America/New_York')).toMatch(
    /^November 20, 2026 at 8:32\sAM$/,
  );
});

test('the first of a month is « 1er » in French', () => {
  expect(formatDateTime('2026-03-01T08:00:00.000Z', 'fr', 'Europe/Paris')).toBe('1er mars 2026 à 09:00');
});

test('without a place it is said where the reader is', () => {
  const noon = new Date(2026, 10, 20, 12, 5);
  expect(formatTime(noon, 'fr')).toBe('12:05');
  expect(formatDateTime(noon.toISOString(), 'fr')).toBe('20 novembre 2026 à 12:05');
});

test('what is no time gives no text', () => {
  expect(formatDateTime('soon', 'fr')).toBe('');
});
