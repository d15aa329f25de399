import { expect, test } from 'vitest';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { slot } from './panels.fixtures.tsx';
import { dayWords, timeWords, zoneWords } from './slot-words.ts';

const t = i18nIn('en').t;

test.each([
  ['00:15', '0\u00a0h\u00a015', '12:15\u00a0AM'],
  ['09:00', '9\u00a0h\u00a000', '9:00\u00a0AM'],
  ['12:30', '12\u00a0h\u00a030', '12:30\u00a0PM'],
  ['18:45', '18\u00a0h\u00a045', '6:45\u00a0PM'],
])('%s is said as people say it', (hours, french, english) => {
  expect(timeWords(slot('2026-11-24', hours), 'fr')).toBe(french);
  expect(timeWords(slot('2026-11-24', hours), 'en')).toBe(english);
});

test('the first of a month is « 1er » in French', () => {
  expect(dayWords('2027-01-01', 'fr')).toBe('vendredi 1er janvier 2027');
  expect(dayWords('2027-01-11', 'fr')).toBe('lundi 11 janvier 2027');
});

test('a zone without a name of ours has the one of the browser', () => {
  expect(zoneWords('America/New_York', 'en', t)).toBe('Eastern Time');
  expect(zoneWords('America/Los_Angeles', 'en', t)).toBe('Pacific Time');
});
