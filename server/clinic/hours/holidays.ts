import Holidays from 'date-holidays';
import type { Locale } from '#lib/locale.ts';
import { addDays, type CalendarDay } from '../../lib/zoned-time.ts';
import { holidayKey, type Schedule, type Site } from './schedule.ts';

/** A holiday of a country in a year. */
export interface Holiday {
  /** Its rule in `date-holidays`, the same in every year and language. */
  id: string;
  name: string;
  /** With the day that stands in for it where it falls on a weekend. */
  days: CalendarDay[];
  /** A day off for everybody, unless a site decides otherwise. */
  isPublic: boolean;
}

const DAY_MS = 24 * 60 * 60_000;

/** What else a country keeps as days off, if not everybody does; the rest are days like mothers' day. */
const TYPES = ['public', 'bank', 'optional'];

// Working out a year takes milliseconds, and every day of it is asked for.
const calendars = new Map<string, Holidays>();
const years = new Map<string, Holiday[]>();
const MOST_YEARS = 200;

function calendarOf(country: string): Holidays {
  const known = calendars.get(country);
  if (known) return known;
  const made = new Holidays(country);
  calendars.set(country, made);
  return made;
}

let countries: string[] | undefined;

/** The countries whose holidays are known, as two letters. */
export function knownCountries(): string[] {
  countries ??= Object.keys(new Holidays().getCountries()).sort();
  return countries;
}

/** The holidays of a country in a year, in the order of their days. */
export function holidaysOf(country: string, year: number, locale: Locale): readonly Holiday[] {
  const key = `${country} ${year} ${locale}`;
  const known = years.get(key);
  if (known) return known;
  if (years.size >= MOST_YEARS) years.clear();
  const made = makeHolidays(country, year, locale);
  years.set(key, made);
  return made;
}

function makeHolidays(country: string, year: number, locale: Locale): Holiday[] {
  const found = new Map<string, Holiday>();
  for (const { rule, name, type, date, start, end, substitute } of calendarOf(country).getHolidays(year, locale)) {
    if (!TYPES.includes(type)) continue;
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    const days = Array.from({ length }, (_none, number) => addDays(date.slice(0, 10), number));
    const before = found.get(rule);
    const named = substitute && before ? before.name : name;
    found.set(rule, { id: rule, name: named, days: [...(before?.days ?? []), ...days], isPublic: type === 'public' });
  }
  return [...found.values()];
}

/** Whether a site is closed on a holiday: as was decided, else on those that are days off for everybody. */
export function isDayOff({ holidays }: Pick<Schedule, 'holidays'>, siteId: string, { id, isPublic }: Holiday): boolean {
  return holidays.get(holidayKey(siteId, id)) ?? isPublic;
}

/** Whether a day is a holiday on which a site is closed. */
export function isHolidayOff(schedule: Schedule, site: Site, day: CalendarDay): boolean {
  return holidaysOf(site.country, Number(day.slice(0, 4)), site.locale).some(
    (holiday) => holiday.days.includes(day) && isDayOff(schedule, site.id, holiday),
  );
}
