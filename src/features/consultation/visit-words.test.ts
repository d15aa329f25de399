import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import en from '../../i18n/en.json' with { type: 'json' };
import fr from '../../i18n/fr.json' with { type: 'json' };
import { clockOf, dayOf, timeOf } from './visit-words.ts';

const moment = new Date('2026-12-01T08:05:00Z');

test('days and times are written as one says them', () => {
  expect(dayOf(moment, 'fr', 'Europe/Paris')).toBe('mardi 1er décembre 2026');
  expect(dayOf(moment, 'en', 'America/New_York')).toBe('Tuesday, December 1, 2026');
  expect(clockOf(moment, 'fr', 'Europe/Paris')).toBe('9\u00a0h\u00a005');
  expect(clockOf(moment, 'en', 'America/New_York')).toMatch(/^3:05\sAM$/);
});

test('a time says whose it is', () => {
  const start = moment.toISOString();
  expect(timeOf(createI18n('fr', fr).t, { start, timezone: 'Europe/Paris' }, 'fr')).toBe(
    'à 9\u00a0h\u00a005 (heure de Paris)',
  );
  expect(timeOf(createI18n('en', en).t, { start, timezone: 'America/New_York' }, 'en')).toMatch(/AM \(Eastern Time\)$/);
  expect(timeOf(createI18n('en', en).t, { start, timezone: 'Asia/Tokyo' }, 'en')).toMatch(/\(Asia\/Tokyo\)$/);
});
