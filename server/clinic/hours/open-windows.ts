import { type CalendarDay, dayIn, minutesIn, weekday } from '../../lib/zoned-time.ts';
import { isHolidayOff } from './holidays.ts';
import type { ConsultationType, HoursException, Modality, OpeningHours, Schedule, Site } from './schedule.ts';

/** Hours of one day in which somebody can be met; clocks in minutes since midnight. */
export interface OpenWindow {
  practitionerId: string | null;
  consultationType: ConsultationType;
  modality: Modality;
  from: number;
  to: number;
}

/** Who is taken up by a time: a practitioner, or at their site whoever has the time. */
export interface Team {
  siteId: string | null;
  practitionerId: string | null;
}

const WHOLE_DAY = 24 * 60;

/** `HH:MM` in minutes since midnight. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
/** Minutes since midnight as `HH:MM`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Whether the same people may be meant. A practitioner is one person at all sites; hours without one are served by
 * anybody of their site.
 */
export function shareTeam(one: Team, other: Team): boolean {
  if (one.practitionerId !== null && other.practitionerId !== null) return one.practitionerId === other.practitionerId;
  return one.siteId === other.siteId;
}

const isValidOn = ({ validFrom, validUntil, days }: OpeningHours, day: CalendarDay) =>
  (validFrom === null || validFrom <= day) && (validUntil === null || validUntil >= day) && days.includes(weekday(day));

/** Whether an exception closes hours: of a site all of them, of a practitioner theirs, at one site or at all. */
const closes = ({ siteId, practitionerId, extra }: HoursException, site: Site, window: OpenWindow) =>
  extra === null &&
  (siteId === null || siteId === site.id) &&
  (practitionerId === null || practitionerId === window.practitionerId);

/** What is left of hours when a part is closed. */
function without(window: OpenWindow, from: number, to: number): OpenWindow[] {
  if (to <= window.from || from >= window.to) return [window];
  return [
    { ...window, to: from },
    { ...window, from: to },
  ].filter((left) => left.from < left.to);
}

/**
 * The hours in which a site can be met on a day: those of the week unless it is a holiday, and the additional ones, less
 * what is closed.
 */
export function openWindows(schedule: Schedule, site: Site, day: CalendarDay): OpenWindow[] {
  if (!site.isActive) return [];
  const today = schedule.exceptions.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const weekly = schedule.hours
    .filter((hours) => hours.siteId === site.id && isValidOn(hours, day))
    .map(({ practitionerId, consultationType, modality, opens, closes: until }) => ({
      practitionerId,
      consultationType,
      modality,
      from: minutesOf(opens),
      to: minutesOf(until),
    }));
  const extra = today.flatMap(({ siteId, practitionerId, extra: hours, opens, closes: until }) =>
    hours && siteId === site.id && opens !== null && until !== null
      ? [{ practitionerId, ...hours, from: minutesOf(opens), to: minutesOf(until) }]
      : [],
  );
  const open = isHolidayOff(schedule, site, day) ? extra : [...weekly, ...extra];
  return open
    .filter(({ practitionerId }) => isThere(schedule, practitionerId))
    .flatMap((window) =>
      today
        .filter((exception) => closes(exception, site, window))
        .reduce(
          (left, { opens, closes: until }) =>
            left.flatMap((part) =>
              without(part, opens === null ? 0 : minutesOf(opens), until === null ? WHOLE_DAY : minutesOf(until)),
            ),
          [window],
        ),
    );
}

const isThere = ({ practitioners }: Schedule, id: string | null) =>
  id === null || practitioners.some((one) => one.id === id && one.isActive);

/** A visit, as far as the hours that it stands in matter. */
export interface PlacedVisit {
  siteId: string;
  practitionerId: string | null;
  consultationType: string;
  modality: string;
  start: Date;
  end: Date;
}

/** Whether the clinic's hours have room for a visit, whatever times they offer. */
export function isWithinHours(schedule: Schedule, visit: PlacedVisit): boolean {
  const site = schedule.sites.find(({ id }) => id === visit.siteId);
  if (!site) return false;
  const from = minutesIn(site.timezone, visit.start);
  const to = from + (visit.end.getTime() - visit.start.getTime()) / 60_000;
  return openWindows(schedule, site, dayIn(site.timezone, visit.start)).some(
    (window) =>
      window.practitionerId === visit.practitionerId &&
      window.consultationType === visit.consultationType &&
      window.modality === visit.modality &&
      window.from <= from &&
      to <= window.to,
  );
}
