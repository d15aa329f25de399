import * as z from 'zod/mini';
import { localeSchema } from '#contract/locale-schema.ts';
import { consultationTypeSchema, modalitySchema } from '#contract/shapes.ts';
import type { Locale } from '#lib/locale.ts';
import data from './availability.json' with { type: 'json' };
import { addDays, type CalendarDay, dayIn, isoIn, momentOf, weekday } from './zoned-time.ts';

const clockSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const windowSchema = z.object({
  consultation_type: consultationTypeSchema,
  modality: modalitySchema,
  days: z.array(z.int().check(z.gte(1), z.lte(7))),
  from: clockSchema,
  to: clockSchema,
});
const siteSchema = z.object({
  id: z.string().check(z.regex(/^[a-z-]+$/)),
  country: z.string(),
  locale: localeSchema,
  timezone: z.string(),
  closed: z.array(z.string().check(z.regex(/^\d\d-\d\d$/))),
  windows: z.array(windowSchema),
});
const availabilitySchema = z.object({
  lengths_min: z.record(consultationTypeSchema, z.int()),
  horizon_days: z.int(),
  sites: z.array(siteSchema),
});

/** When the clinic can be met. */
export const availability = availabilitySchema.parse(data);

/** What an appointment is for. */
export type ConsultationType = z.infer<typeof consultationTypeSchema>;
type Site = (typeof availability.sites)[number];
type Window = z.infer<typeof windowSchema>;

/** A time at which somebody may come. */
export interface Slot {
  /** Made of kind, moment and site: `first.20260113T080000Z.paris`. */
  id: string;
  consultationType: ConsultationType;
  modality: Window['modality'];
  start: Date;
  end: Date;
  timezone: string;
}

const MINUTE = 60_000;
const ID = /^[a-z_]+\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z\.[a-z-]+$/;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function slotsOfWindow(site: Site, window: Window, day: CalendarDay): Slot[] {
  const length = availability.lengths_min[window.consultation_type];
  const slots: Slot[] = [];
  for (let minutes = minutesOf(window.from); minutes + length <= minutesOf(window.to); minutes += length) {
    const start = momentOf(day, clockOf(minutes), site.timezone);
    const stamp = start.toISOString().replaceAll(/[-:]|\.000/g, '');
    slots.push({
      id: `${window.consultation_type}.${stamp}.${site.id}`,
      consultationType: window.consultation_type,
      modality: window.modality,
      start,
      end: new Date(start.getTime() + length * MINUTE),
      timezone: site.timezone,
    });
  }
  return slots;
}

// What a day offers never changes while the program runs; a few weeks of days are asked for again and again.
const days = new Map<string, Slot[]>();
const MOST_DAYS = 200;

function slotsOfDay(site: Site, day: CalendarDay): Slot[] {
  const key = `${site.id} ${day}`;
  const known = days.get(key);
  if (known) return known;
  if (days.size >= MOST_DAYS) days.clear();
  const made = makeSlots(site, day);
  days.set(key, made);
  return made;
}

function makeSlots(site: Site, day: CalendarDay): Slot[] {
  if (site.closed.includes(day.slice(5))) return [];
  const open = site.windows.filter(({ days }) => days.includes(weekday(day)));
  return open.flatMap((window) => slotsOfWindow(site, window, day));
}

/** The days that can be booked at a site: from tomorrow, as its own calendar has it. */
function bookableDays(site: Site, now: Date): CalendarDay[] {
  const today = dayIn(site.timezone, now);
  return Array.from({ length: availability.horizon_days }, (_none, index) => addDays(today, index + 1));
}

/**
 * Every time of a kind that the clinic offers, taken or not, earliest first.
 * @param locale only the site of this language; every site when left out
 */
export function offeredSlots(now: Date, consultationType: ConsultationType, locale?: Locale): Slot[] {
  const sites = availability.sites.filter((site) => locale === undefined || site.locale === locale);
  return sites
    .flatMap((site) => bookableDays(site, now).flatMap((day) => slotsOfDay(site, day)))
    .filter((slot) => slot.consultationType === consultationType)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

/** The slot with an id, when it can still be booked. */
export function findSlot(now: Date, id: string): Slot | null {
  const [, year, month, date, hours, minutes] = ID.exec(id) ?? [];
  const start = new Date(`${year}-${month}-${date}T${hours}:${minutes}:00Z`);
  const site = availability.sites.find((candidate) => id.endsWith(`.${candidate.id}`));
  if (!site || Number.isNaN(start.getTime())) return null;
  const day = dayIn(site.timezone, start);
  if (!bookableDays(site, now).includes(day)) return null;
  return slotsOfDay(site, day).find((slot) => slot.id === id) ?? null;
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
