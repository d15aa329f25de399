import { consultationTypeSchema } from '#contract/shapes.ts';
import type { Locale } from '#lib/locale.ts';
import { remember } from '#lib/remember.ts';
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

const MOST_DAYS = 400;
const MOST_LISTS = 50;

/** A site, and the day it is there. */
interface Place {
  site: Site;
  today: CalendarDay;
}

/**
 * What a schedule offers never changes while it is the same, and is asked for again and again: of a site on a day, and
 * of a kind at sites from the day it is there, earliest first.
 */
function slotsIn(schedule: Schedule) {
  const ofDay = remember(
    (site: Site, day: CalendarDay): readonly Slot[] =>
      openWindows(schedule, site, day).flatMap((window) => slotsOfWindow(schedule, site, window, day)),
    MOST_DAYS,
    (site, day) => `${site.id} ${day}`,
  );
  const ofKind = remember(
    (kind: VisitKind, places: readonly Place[]): readonly Slot[] =>
      places
        .flatMap(({ site, today }) => bookableDays(kind, today).flatMap((day) => ofDay(site, day)))
        .filter(({ consultationType }) => consultationType === kind.consultationType)
        .sort((a, b) => a.start.getTime() - b.start.getTime() || (a.id < b.id ? -1 : 1)),
    MOST_LISTS,
    ({ consultationType }, places) =>
      [consultationType, ...places.map(({ site, today }) => `${site.id} ${today}`)].join(' '),
  );
  return { ofDay, ofKind };
}

const known = new WeakMap<Schedule, ReturnType<typeof slotsIn>>();

function slotsOf(schedule: Schedule): ReturnType<typeof slotsIn> {
  const slots = known.get(schedule) ?? slotsIn(schedule);
  known.set(schedule, slots);
  return slots;
}

const kindOf = ({ kinds }: Schedule, type: ConsultationType): VisitKind | undefined =>
  kinds.find(({ consultationType }) => consultationType === type);

/** The first and the last day that can be booked at a site where it is this day: from tomorrow where no notice is said. */
const bookableSpan = ({ noticeHours, horizonDays }: VisitKind, today: CalendarDay) =>
  [addDays(today, noticeHours === null ? 1 : 0), addDays(today, horizonDays)] as const;

function bookableDays(kind: VisitKind, today: CalendarDay): CalendarDay[] {
  const [first, last] = bookableSpan(kind, today);
  const days: CalendarDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
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
): readonly Slot[] {
  const kind = kindOf(schedule, consultationType);
  if (!kind) return [];
  const sites = schedule.sites.filter((site) => locale === undefined || site.locale === locale);
  const places = sites.map((site) => ({ site, today: dayIn(site.timezone, now) }));
  const slots = slotsOf(schedule).ofKind(kind, places);
  const first = slots.findIndex((slot) => isInTime(slot, kind, now));
  return first === -1 ? [] : slots.slice(first);
}

/** The slot with an id, when it can still be booked. */
export function findSlot(schedule: Schedule, now: Date, id: string): Slot | null {
  const named = readSlotId(id);
  const site = schedule.sites.find((candidate) => candidate.id === named?.siteId);
  if (!named || !site) return null;
  const day = dayIn(site.timezone, named.start);
  const slot = slotsOf(schedule)
    .ofDay(site, day)
    .find((one) => one.id === id);
  const kind = slot && kindOf(schedule, slot.consultationType);
  if (!slot || !kind) return null;
  const [first, last] = bookableSpan(kind, dayIn(site.timezone, now));
  return first <= day && day <= last && isInTime(slot, kind, now) ? slot : null;
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
