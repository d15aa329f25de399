import { CLINIC_ZONE } from '#lib/locale.ts';
import { addDays, dayIn, isZone } from '../../lib/zoned-time.ts';
import { knownCountries } from '../hours/holidays.ts';
import { minutesOf, shareTeam } from '../hours/open-windows.ts';
import type { HoursException, OpeningHours, Schedule, Site } from '../hours/schedule.ts';
import { type FieldErrors, invalid } from '../http/problem.ts';

/** Which entries hours or an exception refer to. @throws ClinicProblem 400 when the schedule has none of them */
function checkReferences(
  { sites, practitioners }: Schedule,
  { siteId, practitionerId }: { siteId: string | null; practitionerId: string | null },
): void {
  const isSite = siteId === null || sites.some(({ id }) => id === siteId);
  const isPractitioner = practitionerId === null || practitioners.some(({ id }) => id === practitionerId);
  if (isSite && isPractitioner) return;
  throw invalid({
    ...(!isSite && { site_id: ['no_such_entry'] }),
    ...(!isPractitioner && { practitioner_id: ['no_such_entry'] }),
  });
}

/** @throws ClinicProblem 400 for a country or time zone that nobody knows */
export function checkSite({ country, timezone }: Pick<Site, 'country' | 'timezone'>): void {
  const errors: FieldErrors = {
    ...(!knownCountries().includes(country) && { country: ['unknown_country'] }),
    ...(!isZone(timezone) && { timezone: ['unknown_zone'] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The time zone of a site; the clinic's where no site is meant. */
export const zoneOf = ({ sites }: Schedule, siteId: string | null) =>
  sites.find(({ id }) => id === siteId)?.timezone ?? CLINIC_ZONE;

const overlap = (from: number | string, to: number | string, otherFrom: number | string, otherTo: number | string) =>
  from < otherTo && otherFrom < to;

const LATEST = '9999-12-31';

/** Whether both are valid on some day, and one of their weekdays is the same. */
function meet(one: OpeningHours, other: OpeningHours): boolean {
  const starts = (one.validFrom ?? '') <= (other.validUntil ?? LATEST);
  const ends = (other.validFrom ?? '') <= (one.validUntil ?? LATEST);
  return starts && ends && one.days.some((day) => other.days.includes(day));
}

/**
 * Hours of the week: long enough for a visit, not over already, and of the same people no others at that time.
 * @throws ClinicProblem 400
 */
export function checkHours(schedule: Schedule, hours: OpeningHours, now: Date): void {
  checkReferences(schedule, hours);
  const kind = schedule.kinds.find(({ consultationType }) => consultationType === hours.consultationType);
  if (kind && minutesOf(hours.closes) - minutesOf(hours.opens) < kind.lengthMin) {
    throw invalid({ closes: [{ code: 'hours_too_short', values: { minutes: String(kind.lengthMin) } }] });
  }
  const zone = zoneOf(schedule, hours.siteId);
  if (hours.validUntil !== null && hours.validUntil < dayIn(zone, now)) throw invalid({ valid_until: ['day_past'] });
  const other = schedule.hours.find(
    (one) =>
      one.id !== hours.id &&
      shareTeam(one, hours) &&
      // Clocks of different zones are not compared: a practitioner of two of them is trusted to know.
      zoneOf(schedule, one.siteId) === zone &&
      meet(one, hours) &&
      overlap(one.opens, one.closes, hours.opens, hours.closes),
  );
  if (other) throw invalid({ opens: [{ code: 'hours_overlap', values: { hours: `${other.opens}–${other.closes}` } }] });
}

/**
 * Days that differ from the week: not in the past, and no others of the same site and people then. That additional hours
 * are none at which these people are there anyway is seen in the schedule that the change makes (`refuseDoubledHours`).
 * @param before the exception as it was; null for a new one
 * @throws ClinicProblem 400
 */
export function checkException(
  schedule: Schedule,
  exception: HoursException,
  before: HoursException | null,
  now: Date,
): void {
  checkReferences(schedule, exception);
  const today = dayIn(zoneOf(schedule, exception.siteId), now);
  if (exception.lastDay < today) throw invalid({ last_day: ['day_past'] });
  // One that has begun may still be made shorter or longer.
  if (exception.firstDay < today && exception.firstDay !== before?.firstDay) throw invalid({ first_day: ['day_past'] });
  const other = schedule.exceptions.find((one) => one.id !== exception.id && isSameTime(one, exception));
  if (other) {
    throw invalid({ first_day: [{ code: 'exception_overlap', values: { reason: other.reason } }] });
  }
  if (exception.extra) checkExtra(schedule, exception);
}

function isSameTime(one: HoursException, other: HoursException): boolean {
  const isSameTeam = one.siteId === other.siteId && one.practitionerId === other.practitionerId;
  if (!isSameTeam || one.firstDay > other.lastDay || other.firstDay > one.lastDay) return false;
  return overlap(one.opens ?? '00:00', one.closes ?? '24:00', other.opens ?? '00:00', other.closes ?? '24:00');
}

/** Additional hours of more days than this are hours of the week. */
const MOST_EXTRA_DAYS = 62;

function checkExtra({ kinds }: Schedule, { opens, closes, firstDay, lastDay, extra }: HoursException): void {
  if (!extra || opens === null || closes === null) return;
  if (addDays(firstDay, MOST_EXTRA_DAYS) < lastDay) throw invalid({ last_day: ['extra_too_long'] });
  const kind = kinds.find(({ consultationType }) => consultationType === extra.consultationType);
  if (kind && minutesOf(closes) - minutesOf(opens) < kind.lengthMin) {
    throw invalid({ closes: [{ code: 'hours_too_short', values: { minutes: String(kind.lengthMin) } }] });
  }
}
