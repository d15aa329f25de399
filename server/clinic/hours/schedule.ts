import * as z from 'zod/mini';
import { consultationTypeSchema, modalitySchema } from '#contract/shapes.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import type { Written } from '#lib/per-locale.ts';
import type { CalendarDay } from '../../lib/zoned-time.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';

/** What an appointment is for. */
export type ConsultationType = z.infer<typeof consultationTypeSchema>;
/** How one meets. */
export type Modality = z.infer<typeof modalitySchema>;

/** Where the clinic is. */
export interface Site {
  id: string;
  name: string;
  country: string;
  locale: Locale;
  timezone: string;
  address: string | null;
  mapLink: string | null;
  phone: string | null;
  isActive: boolean;
}

/** Somebody of the clinic whom one meets. */
export interface Practitioner {
  id: string;
  name: string;
  title: Written<string>;
  videoLink: string | null;
  isActive: boolean;
}

/** How long visits of a kind are, when they can be booked, and what to bring to them. */
export interface VisitKind {
  consultationType: ConsultationType;
  lengthMin: number;
  /** The last moment to book, in hours before the visit; null for the day before. */
  noticeHours: number | null;
  horizonDays: number;
  /** A line for each thing; null where nothing is said. */
  bring: Written<string | null>;
}

/** Hours of the week at a site, in its own days and clocks (`HH:MM`). */
export interface OpeningHours {
  id: string;
  siteId: string;
  practitionerId: string | null;
  consultationType: ConsultationType;
  modality: Modality;
  /** 1 for Monday to 7 for Sunday. */
  days: readonly number[];
  opens: string;
  closes: string;
  validFrom: CalendarDay | null;
  validUntil: CalendarDay | null;
}

/** Days that differ from the week, both ends included. */
export interface HoursException {
  id: string;
  /** Null for a practitioner's absence from every site. */
  siteId: string | null;
  practitionerId: string | null;
  firstDay: CalendarDay;
  lastDay: CalendarDay;
  reason: string;
  /** Clocks; null for the whole day, which only what is closed may be. */
  opens: string | null;
  closes: string | null;
  /** What the additional hours are for; null for what is closed. */
  extra: { consultationType: ConsultationType; modality: Modality } | null;
}

/** When and by whom the clinic can be met. */
export interface Schedule {
  sites: readonly Site[];
  practitioners: readonly Practitioner[];
  kinds: readonly VisitKind[];
  hours: readonly OpeningHours[];
  exceptions: readonly HoursException[];
  /** What was decided about holidays: whether they are days off, by site and holiday (`holidayKey`). */
  holidays: ReadonlyMap<string, boolean>;
}

/** By which `Schedule.holidays` knows a holiday of a site. */
export const holidayKey = (siteId: string, holiday: string): string => `${siteId} ${holiday}`;

const daysSchema = z.array(z.int());

/** Reads everything as the database has it now; `createScheduleReader` keeps what it read. */
export async function loadSchedule(db: ClinicDatabase): Promise<Schedule> {
  const sites = await db.selectFrom('sites').selectAll().orderBy('id').execute();
  const practitioners = await db.selectFrom('practitioners').selectAll().orderBy('id').execute();
  const kinds = await db.selectFrom('visit_kinds').selectAll().execute();
  const holidays = await db.selectFrom('site_holidays').selectAll().execute();
  return {
    sites: sites.map(({ map_link, locale, active, added_at: _, ...site }) => ({
      ...site,
      locale: keptLocaleSchema.parse(locale),
      mapLink: map_link,
      // Times for the visitors of a language that has left the list are nobody else's.
      isActive: active === 1 && isLocale(locale),
    })),
    practitioners: practitioners.map(({ id, name, title_fr: fr, title_en: en, video_link, active }) => ({
      id,
      name,
      title: { fr, en },
      videoLink: video_link,
      isActive: active === 1,
    })),
    kinds: kinds.map(({ kind, length_min, notice_hours, horizon_days, bring_fr: fr, bring_en: en }) => ({
      consultationType: consultationTypeSchema.parse(kind),
      lengthMin: length_min,
      noticeHours: notice_hours,
      horizonDays: horizon_days,
      bring: { fr, en },
    })),
    hours: await loadHours(db),
    exceptions: await loadExceptions(db),
    holidays: new Map(
      holidays.map(({ site_id, holiday, is_closed }) => [holidayKey(site_id, holiday), is_closed === 1]),
    ),
  };
}

async function loadHours(db: ClinicDatabase): Promise<OpeningHours[]> {
  const rows = await db.selectFrom('opening_hours').selectAll().orderBy('opens').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    practitionerId: row.practitioner_id,
    consultationType: consultationTypeSchema.parse(row.kind),
    modality: modalitySchema.parse(row.modality),
    days: daysSchema.parse(JSON.parse(row.days)),
    opens: row.opens,
    closes: row.closes,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }));
}

async function loadExceptions(db: ClinicDatabase): Promise<HoursException[]> {
  const rows = await db.selectFrom('hours_exceptions').selectAll().orderBy('first_day').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    practitionerId: row.practitioner_id,
    firstDay: row.first_day,
    lastDay: row.last_day,
    reason: row.reason,
    opens: row.opens,
    closes: row.closes,
    extra:
      row.is_open === 1
        ? { consultationType: consultationTypeSchema.parse(row.kind), modality: modalitySchema.parse(row.modality) }
        : null,
  }));
}
