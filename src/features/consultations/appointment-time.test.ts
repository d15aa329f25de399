import { expect, test } from 'vitest';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { dayOf, timeOf } from './appointment-time.ts';

const moment = new Date('2026-12-01T08:05:00Z');

test('days and times are written as one says them', () => {
  expect(dayOf(moment, 'fr', 'Europe/Paris')).toBe('mardi 1er décembre 2026');
  expect(dayOf(moment, 'en', 'America/New_York')).toBe('Tuesday, December 1, 2026');
});

test('a time says whose it is', () => {
  const start = moment.toISOString();
  expect(timeOf(i18nIn('fr').t, { start, timezone: 'Europe/Paris' }, 'fr')).toBe('à 9\u00a0h\u00a005 (heure de Paris)');
  expect(timeOf(i18nIn('en').t, { start, timezone: 'America/New_York' }, 'en')).toMatch(/AM \(Eastern Time\)$/);
  expect(timeOf(i18nIn('en').t, { start, timezone: 'Asia/Tokyo' }, 'en')).toMatch(/\(Asia\/Tokyo\)$/);
});
