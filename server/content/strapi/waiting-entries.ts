import { CLINIC_ZONE } from '#lib/locale.ts';
import type { EntryKind } from '../entry-kinds.ts';
import type { Entry } from './answer.ts';
import type { ServiceContext } from './service-context.ts';

/** Dates of entries are the clinic's, whatever the time zone of the server. The Swedish locale writes dates as ISO 8601 does. Kept: to make a format takes a hundred times as long as to use it. */
const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: CLINIC_ZONE, dateStyle: 'short' });

/** The date in the clinic's time zone at a time in milliseconds, as `2026-03-01`. */
export function clinicDate(time: number): string {
  return DATE.format(time);
}

/** Milliseconds until the next day begins in the clinic's time zone. */
export function untilNextDay(now: number): number {
  const today = clinicDate(now);
  // A day has 23 to 25 hours: the last hour of this date is looked for, then its last minute.
  const last = (from: number, width: number): number => {
    let at = from;
    while (clinicDate(at + width) === today) at += width;
    return at;
  };
  const minute = 60_000;
  const before = last(last(now, 60 * minute), minute);
  return before - (before % minute) + minute - now;
}

/** The filter for entries whose day has come: visitors see no other, whoever drafts sees all. */
export function dueFilter({ visibleFrom }: Pick<EntryKind, 'visibleFrom'>, { status, now }: ServiceContext): object {
  if (status === 'draft' || visibleFrom === undefined) return {};
  return { $or: [{ [visibleFrom]: { $null: true } }, { [visibleFrom]: { $lte: clinicDate(now()) } }] };
}

/** Whether an entry waits for its day, and so does not exist for visitors yet. */
export function isWaiting(
  { visibleFrom = '' }: Pick<EntryKind, 'visibleFrom'>,
  { status, now }: ServiceContext,
  { attributes }: Entry,
): boolean {
  const day = attributes[visibleFrom];
  const isDate = typeof day === 'string' && /^\d{4}-\d\d-\d\d/.test(day);
  return status === 'published' && isDate && day.slice(0, 10) > clinicDate(now());
}
