import { Temporal } from 'temporal-polyfill';
import { CLINIC_ZONE } from '#lib/locale.ts';
import { remember } from '#lib/remember.ts';

/** A day of the calendar as `YYYY-MM-DD`. */
export type CalendarDay = string;

const zoned = (zone: string, time: Date) =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone);

/** More zones than the world has. */
const MOST_ZONES = 1000;

/** To make a format takes a hundred times as long as to use it. The Swedish locale writes dates as ISO 8601 does. */
const dayFormat = remember(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
  MOST_ZONES,
);

/** The day it is in a zone at a moment. */
export function dayIn(zone: string, time: Date | number): CalendarDay {
  return dayFormat(zone).format(time);
}

/** The day it is for the clinic at a moment, whatever the time zone of the server. */
export function clinicDay(time: Date | number): CalendarDay {
  return dayIn(CLINIC_ZONE, time);
}

/** Milliseconds until the clinic's next day begins; a day has 23 to 25 hours. */
export function untilNextDay(now: number): number {
  return momentOf(addDays(clinicDay(now), 1), '00:00', CLINIC_ZONE).getTime() - now;
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
