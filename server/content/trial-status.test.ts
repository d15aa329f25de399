import { expect, test } from 'vitest';
import { statusCountsUntil, statusIsCurrent } from './trial-status.ts';

const confirmed = (statusConfirmedOn: string | null) =>
  ({ recruitmentStatus: 'recruiting', statusConfirmedOn }) as const;

test.each([
  ['2026-11-20', '2026-11-20', true],
  // Over the night in which the clocks change, and over the turn of the year.
  ['2026-09-01', '2026-11-30', true],
  ['2026-09-01', '2026-12-01', false],
  ['2026-11-20', '2027-02-18', true],
  ['2026-11-20', '2027-02-19', false],
  // A day that has not come yet.
  ['2026-11-21', '2026-11-20', false],
  ['some day', '2026-11-20', false],
  [null, '2026-11-20', false],
])('a status confirmed on %s counts on %s: %s', (date, today, counts) => {
  expect(statusIsCurrent(confirmed(date), today)).toBe(counts);
});

test('it counts until the ninetieth day', () => {
  expect(statusCountsUntil('2026-11-20')).toBe('2027-02-18');
});

test('a finished trial stays finished without a date; one of which nothing is known is always to be confirmed', () => {
  const today = '2026-11-20';
  expect(statusIsCurrent({ recruitmentStatus: 'completed', statusConfirmedOn: null }, today)).toBe(true);
  expect(statusIsCurrent({ recruitmentStatus: 'unknown', statusConfirmedOn: today }, today)).toBe(false);
});
