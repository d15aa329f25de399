const MINUTE = 60_000;

/** A day of the calendar as `YYYY-MM-DD`. */
export type CalendarDay = string;

const PARTS = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

// Making a format is much slower than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { ...PARTS, second: '2-digit', hourCycle: 'h23', timeZone: zone });
  formats.set(zone, made);
  return made;
}

function partsAt(time: Date, zone: string): Record<string, string> {
  return Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(time: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = partsAt(time, zone);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(time.getTime() / 1000) * 1000;
}

/** The day it is in a zone at a moment. */
export function dayIn(zone: string, time: Date): CalendarDay {
  const { year, month, day } = partsAt(time, zone);
  return `${year}-${month}-${day}`;
}

/** The day so many days later; the calendar's days, whatever the clocks do. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekday(day: CalendarDay): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}

/**
 * The moment at which a zone's clocks show a time.
 * @param clock `HH:MM`. A time that the clocks skip in spring is the moment that much after the switch; of one that
 * they show twice in autumn, the earlier
 */
export function momentOf(day: CalendarDay, clock: string, zone: string): Date {
  const shown = Date.parse(`${day}T${clock}Z`);
  // The offsets of the day before and after: they differ only around a switch.
  const before = offsetAt(new Date(shown - 24 * 60 * MINUTE), zone);
  const after = offsetAt(new Date(shown + 24 * 60 * MINUTE), zone);
  const first = new Date(shown - before);
  if (before === after || offsetAt(first, zone) === before) return first;
  const second = new Date(shown - after);
  return offsetAt(second, zone) === after ? second : first;
}

/** A moment in ISO 8601 as a zone's clocks show it, with the offset: `2026-03-30T09:00:00+02:00`. */
export function isoIn(zone: string, time: Date): string {
  const minutes = Math.round(offsetAt(time, zone) / MINUTE);
  const digits = (value: number) => String(value).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${digits(Math.floor(Math.abs(minutes) / 60))}:${digits(Math.abs(minutes) % 60)}`;
  const shown = new Date(time.getTime() + minutes * MINUTE).toISOString().slice(0, 19);
  return `${shown}${offset}`;
}
