import { expect, test } from 'vitest';
import { i18nIn } from '../../tests/support/i18n.ts';
import { formatDateTime, formatMoment } from './format-time.ts';

test('a time is said where it happens, in the words of the language', () => {
  expect(formatDateTime('2026-11-20T13:32:00.000Z', 'fr', 'Europe/Paris')).toBe('20 novembre 2026 à 14\u00a0h\u00a032');
  expect(formatDateTime('2026-11-20T13:32:00.000Z', 'en', 'America/New_York')).toMatch(
    /^November 20, 2026 at 8:32\sAM$/,
  );
});

test('the first of a month is « 1er » in French', () => {
  expect(formatDateTime('2026-03-01T08:00:00.000Z', 'fr', 'Europe/Paris')).toBe('1er mars 2026 à 9\u00a0h\u00a000');
});

test('without a place it is said where the reader is', () => {
  const noon = new Date(2026, 10, 20, 12, 5);
  expect(formatDateTime(noon.toISOString(), 'fr')).toBe('20 novembre 2026 à 12\u00a0h\u00a005');
});

test('what was saved is told with its hour, and with its day when that is not today', () => {
  const { t } = i18nIn('fr');
  const then = new Date(2026, 2, 1, 14, 5);
  const told = (now: Date) => formatMoment(t, 'fr', then.toISOString(), now);
  expect(told(new Date(2026, 2, 1, 18, 0))).toBe('aujourd’hui à 14\u00a0h\u00a005');
  expect(told(new Date(2026, 2, 2, 9, 0))).toBe('le 1er mars à 14\u00a0h\u00a005');
});

test('what is no time gives no text', () => {
  expect(formatDateTime('soon', 'fr')).toBe('');
});
