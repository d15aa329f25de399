import { expect, test } from 'vitest';
import {
  addDays,
  clinicDay,
  dayIn,
  isDay,
  isoIn,
  isZone,
  minutesIn,
  momentOf,
  untilNextDay,
  weekday,
} from './zoned-time.ts';

const at = (text: string) => new Date(text);
/** The first moment of 3 December in Paris. */
const MORNING = Date.parse('2026-12-02T23:00:00Z');

test('times keep their place on the clock when it is put forward and back', () => {
  const cases = [
    ['Europe/Paris', '2026-03-28', '2026-03-28T09:00:00+01:00'],
    ['Europe/Paris', '2026-03-29', '2026-03-29T09:00:00+02:00'],
    ['Europe/Paris', '2026-10-24', '2026-10-24T09:00:00+02:00'],
    ['Europe/Paris', '2026-10-25', '2026-10-25T09:00:00+01:00'],
    ['America/New_York', '2026-03-07', '2026-03-07T09:00:00-05:00'],
    ['America/New_York', '2026-03-08', '2026-03-08T09:00:00-04:00'],
    ['America/New_York', '2026-10-31', '2026-10-31T09:00:00-04:00'],
    ['America/New_York', '2026-11-01', '2026-11-01T09:00:00-05:00'],
  ] as const;
  for (const [zone, day, iso] of cases) {
    const moment = momentOf(day, '09:00', zone);
    expect(isoIn(zone, moment)).toBe(iso);
    expect(moment.getTime()).toBe(Date.parse(iso));
  }
});

test('a time that the clocks skip comes after the switch, one shown twice is the earlier', () => {
  expect(isoIn('Europe/Paris', momentOf('2026-03-29', '02:30', 'Europe/Paris'))).toBe('2026-03-29T03:30:00+02:00');
  expect(isoIn('Europe/Paris', momentOf('2026-10-25', '02:30', 'Europe/Paris'))).toBe('2026-10-25T02:30:00+02:00');
  expect(isoIn('America/New_York', momentOf('2026-03-08', '02:30', 'America/New_York'))).toBe(
    '2026-03-08T03:30:00-04:00',
  );
});

test('a day is the one of the zone, and days follow each other over a switch', () => {
  expect(dayIn('Europe/Paris', at('2026-01-12T23:30:00Z'))).toBe('2026-01-13');
  expect(dayIn('America/New_York', at('2026-01-13T03:30:00Z'))).toBe('2026-01-12');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect([weekday('2026-01-12'), weekday('2026-01-18')]).toEqual([1, 7]);
});

test('what the clocks show is told on both sides of a switch, and only days and zones that exist are any', () => {
  expect(minutesIn('Europe/Paris', at('2026-03-29T00:30:00Z'))).toBe(90);
  expect(minutesIn('Europe/Paris', at('2026-03-29T01:30:00Z'))).toBe(210);
  expect(minutesIn('America/New_York', at('2026-11-01T05:30:00Z'))).toBe(90);
  expect(minutesIn('America/New_York', at('2026-11-01T06:30:00Z'))).toBe(90);
  expect(['2028-02-29', '2026-02-29', '2026-13-01', '26-01-01', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['Europe/Paris', 'America/New_York', 'Europe/Pari', '+02:00', 'UTC', ''].map(isZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['an ordinary evening', MORNING - 30 * 60_000, 30 * 60_000],
  ['the first moment of a day', MORNING, 24 * 3_600_000],
  ['the day of 25 hours', Date.parse('2026-10-24T22:00:00Z'), 25 * 3_600_000],
  ['the day of 23 hours', Date.parse('2026-03-28T23:00:00Z'), 23 * 3_600_000],
  ['the last second', MORNING - 1000, 1000],
])('%s ends when the date changes in Paris', (_when, now, wait) => {
  expect(untilNextDay(now)).toBe(wait);
  expect(clinicDay(now + wait)).not.toBe(clinicDay(now));
});
