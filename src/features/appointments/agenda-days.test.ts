import { expect, test } from 'vitest';
import { agendaHref, daysOf, viewBeside, viewIn } from './agenda-days.ts';

const at = (search: string) => viewIn(new URLSearchParams(search), '2026-11-23');

test('an address names the day and the span; what is no day is today', () => {
  expect(at('view=appointments')).toEqual({ day: '2026-11-23', isWeek: false });
  expect(at('day=2026-03-29&span=week')).toEqual({ day: '2026-03-29', isWeek: true });
  for (const day of ['2026-02-30', 'x', '2026-1-1', ''])
    expect(at(`day=${day}`)).toEqual({ day: '2026-11-23', isWeek: false });
});

test('a week goes from Monday to Sunday, also over a change of the clocks', () => {
  const week = ['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26', '2026-03-27', '2026-03-28', '2026-03-29'];
  for (const day of week) expect(daysOf({ day, isWeek: true })).toEqual(week);
  expect(daysOf({ day: '2026-03-29', isWeek: false })).toEqual(['2026-03-29']);
});

test('one goes on by a day or by a week', () => {
  expect(viewBeside({ day: '2026-12-31', isWeek: false }, 1)).toEqual({ day: '2027-01-01', isWeek: false });
  expect(viewBeside({ day: '2026-03-31', isWeek: true }, -1)).toEqual({ day: '2026-03-24', isWeek: true });
  expect(agendaHref('/account', { day: '2026-03-24', isWeek: true })).toBe(
    '/account?view=appointments&day=2026-03-24&span=week',
  );
});
