import { Temporal } from 'temporal-polyfill';

/** A day of the calendar as `YYYY-MM-DD`. */
export type CalendarDay = string;

const zoned = (zone: string, time: Date) =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone);

/** The day it is in a zone at a moment. */
export function dayIn(zone: string, time: Date): CalendarDay {
  return zoned(zone, time).toPlainDate().toString();
}

/** What a zone's clocks show at a moment, in minutes since midnight. */
export function minutesIn(zone: string, time: Date): number {
  const { hour, minute } = zoned(zone, time);
  return hour * 60 + minute;
}

/** The day so many days later; the calendar's days, whatever the clocks do. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** 1 for Monday to 7 for Sunday. */
export function weekday(day: CalendarDay): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** True for a day that the calendar has, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

/**
 * The moment at which a zone's clocks show a time.
 * @param clock `HH:MM`. A time that the clocks skip in spring is the moment that much after the switch; of one that
 * they show twice in autumn, the earlier
 */
export function momentOf(day: CalendarDay, clock: string, zone: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: clock });
  return new Date(epochMilliseconds);
}

/** A moment in ISO 8601 as a zone's clocks show it, with the offset: `2026-03-30T09:00:00+02:00`. */
export function isoIn(zone: string, time: Date): string {
  return zoned(zone, time).toString({ timeZoneName: 'never', fractionalSecondDigits: 0 });
}

/** True for the name of a time zone, such as `Europe/Paris`; an offset is none, its clocks are never put forward. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z_]+\/[A-Za-z_+/-]+$/.test(name)) return false;
  try {
    return zoned(name, new Date(0)).timeZoneId !== '';
  } catch {
    return false;
  }
}
