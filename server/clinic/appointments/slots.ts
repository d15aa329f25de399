import { consultationTypeSchema } from '#contract/shapes.ts';
import type { Locale } from '#lib/locale.ts';
import { addDays, type CalendarDay, dayIn, isoIn, momentOf } from '../../lib/zoned-time.ts';
import { clockOf, type OpenWindow, openWindows } from '../hours/open-windows.ts';
import type { ConsultationType, Modality, Schedule, Site, VisitKind } from '../hours/schedule.ts';
import { type VisitDetails, visitDetails } from '../hours/visit-details.ts';

/** A time at which somebody may come, with what the visit would need. */
export interface Slot extends VisitDetails {
  /** Made of kind, moment, site and, where it is somebody's own time, practitioner: `first.20260113T080000Z.paris`. */
  id: string;
  consultationType: ConsultationType;
  modality: Modality;
  start: Date;
  end: Date;
  timezone: string;
  siteId: string;
  practitionerId: string | null;
}

const MINUTE = 60_000;
const ID = /^([a-z_]+)\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z\.([a-z0-9-]+)(?:\.([\w-]+))?$/;

/** What the id of a slot says, whether or not there is such a slot. */
export interface NamedSlot {
  consultationType: string;
  start: Date;
  siteId: string;
  practitionerId: string | null;
}

/** Reads the id of a slot; null when it is none. */
export function readSlotId(id: string): NamedSlot | null {
  const [, consultationType, year, month, date, hours, minutes, siteId, practitionerId = null] = ID.exec(id) ?? [];
  const start = new Date(`${year}-${month}-${date}T${hours}:${minutes}:00Z`);
  if (consultationType === undefined || siteId === undefined || Number.isNaN(start.getTime())) return null;
  return { consultationType, start, siteId, practitionerId };
}

function idOf({ consultationType, practitionerId }: OpenWindow, site: Site, start: Date): string {
  const stamp = start.toISOString().replaceAll(/[-:]|\.000/g, '');
  const whose = practitionerId === null ? '' : `.${practitionerId}`;
  return `${consultationType}.${stamp}.${site.id}${whose}`;
}

function slotsOfWindow(schedule: Schedule, site: Site, window: OpenWindow, day: CalendarDay): Slot[] {
  const { consultationType, modality, practitionerId } = window;
  const length = kindOf(schedule, consultationType)?.lengthMin;
  if (length === undefined) return [];
  const details = visitDetails(schedule, { siteId: site.id, practitionerId, modality });
  const slots: Slot[] = [];
  for (let minutes = window.from; minutes + length <= window.to; minutes += length) {
    const start = momentOf(day, clockOf(minutes), site.timezone);
    slots.push({
      id: idOf(window, site, start),
      consultationType,
      modality,
      start,
      end: new Date(start.getTime() + length * MINUTE),
      timezone: site.timezone,
      siteId: site.id,
      practitionerId,
      ...details,
    });
  }
  return slots;
}

// What a day offers never changes while the schedule is the same; a few weeks of days are asked for again and again.
const known = new WeakMap<Schedule, Map<string, Slot[]>>();
const MOST_DAYS = 400;

function slotsOfDay(schedule: Schedule, site: Site, day: CalendarDay): Slot[] {
  const days = known.get(schedule) ?? new Map<string, Slot[]>();
  known.set(schedule, days);
  const key = `${site.id} ${day}`;
  const before = days.get(key);
  if (before) return before;
  if (days.size >= MOST_DAYS) days.clear();
  const made = openWindows(schedule, site, day).flatMap((window) => slotsOfWindow(schedule, site, window, day));
  days.set(key, made);
  return made;
}

const kindOf = ({ kinds }: Schedule, type: ConsultationType): VisitKind | undefined =>
  kinds.find(({ consultationType }) => consultationType === type);

/** The days that can be booked at a site, as its own calendar has them: from tomorrow where no notice is said. */
function bookableDays(site: Site, { noticeHours, horizonDays }: VisitKind, now: Date): CalendarDay[] {
  const today = dayIn(site.timezone, now);
  const first = noticeHours === null ? 1 : 0;
  return Array.from({ length: horizonDays + 1 - first }, (_none, index) => addDays(today, index + first));
}

/** Whether there is still time to book a slot. */
const isInTime = ({ start }: Slot, { noticeHours }: VisitKind, now: Date): boolean =>
  noticeHours === null || start.getTime() >= now.getTime() + noticeHours * 60 * MINUTE;

/**
 * Every time of a kind that the clinic offers, taken or not, earliest first.
 * @param locale only the sites of this language; every site when left out
 */
export function offeredSlots(
  schedule: Schedule,
  now: Date,
  consultationType: ConsultationType,
  locale?: Locale,
): Slot[] {
  const kind = kindOf(schedule, consultationType);
  if (!kind) return [];
  const sites = schedule.sites.filter((site) => locale === undefined || site.locale === locale);
  return sites
    .flatMap((site) => bookableDays(site, kind, now).flatMap((day) => slotsOfDay(schedule, site, day)))
    .filter((slot) => slot.consultationType === consultationType && isInTime(slot, kind, now))
    .sort((a, b) => a.start.getTime() - b.start.getTime() || (a.id < b.id ? -1 : 1));
}

/** The slot with an id, when it can still be booked. */
export function findSlot(schedule: Schedule, now: Date, id: string): Slot | null {
  const named = readSlotId(id);
  const site = schedule.sites.find((candidate) => candidate.id === named?.siteId);
  if (!named || !site) return null;
  const day = dayIn(site.timezone, named.start);
  const slot = slotsOfDay(schedule, site, day).find((one) => one.id === id);
  const kind = slot && kindOf(schedule, slot.consultationType);
  if (!slot || !kind || !bookableDays(site, kind, now).includes(day)) return null;
  return isInTime(slot, kind, now) ? slot : null;
}

/** The kind of an appointment, as the database keeps it. @throws Error when it is none of ours */
export function consultationTypeOf(text: string): ConsultationType {
  return consultationTypeSchema.parse(text);
}

/** A slot as the interface shows it. */
export function showSlot({ id, start, end, timezone, modality }: Slot) {
  return {
    id,
    start: isoIn(timezone, start),
    end: isoIn(timezone, end),
    timezone,
    modality,
    status: 'free' as const,
  };
}
