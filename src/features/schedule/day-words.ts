import { formatParts } from '#lib/format-parts.ts';
import type { Locale } from '#lib/locale.ts';

/** Monday to Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const DAY_MS = 24 * 60 * 60_000;
/** A Sunday: the days after it are those of a week, from Monday. */
const A_SUNDAY = Date.UTC(2026, 0, 4);

/** A day of the week in words. @param day 1 for Monday to 7 for Sunday */
export const weekdayName = (day: number, locale: Locale, weekday: 'long' | 'short'): string =>
  formatParts(new Date(A_SUNDAY + day * DAY_MS), locale, { weekday, timeZone: 'UTC' });

/** The days of a form's value: `1,2,4`. */
export const daysIn = (value: string): number[] => value.split(',').filter(Boolean).map(Number);

/** A day of the calendar in words: « 13 janvier 2026 ». */
export const dayWords = (day: string, locale: Locale): string =>
  formatParts(new Date(`${day}T12:00:00Z`), locale, { dateStyle: 'long', timeZone: 'UTC' });

/** A day of the calendar with its weekday, without the year: « lundi 6 avril ». */
export const shortDayWords = (day: string, locale: Locale): string =>
  formatParts(new Date(`${day}T12:00:00Z`), locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** A clock in words: « 9 h 30 », “9:30 AM”. */
export const clockOfDay = (clock: string, locale: Locale): string =>
  formatParts(new Date(`2026-01-04T${clock}:00Z`), locale, { timeStyle: 'short', timeZone: 'UTC' });
