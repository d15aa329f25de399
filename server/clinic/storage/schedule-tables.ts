import type { Generated } from 'kysely';

/** The tables of when and by whom the clinic can be met. */
export interface ScheduleTables {
  sites: SitesTable;
  practitioners: PractitionersTable;
  visit_kinds: VisitKindsTable;
  opening_hours: OpeningHoursTable;
  hours_exceptions: HoursExceptionsTable;
  site_holidays: SiteHolidaysTable;
  schedule_stamp: ScheduleStampTable;
}

/** Where the clinic is. `active` 0 offers no times there, and keeps the words for what was booked. */
interface SitesTable {
  id: string;
  name: string;
  /** Two letters (ISO 3166): whose holidays count. */
  country: string;
  /** The language of the site whose visitors are offered its times. */
  locale: string;
  timezone: string;
  address: string | null;
  map_link: string | null;
  /** The number that calls come from. */
  phone: string | null;
  active: number;
  /** Null for one of the first start, or from before this column: it is older than those that have a time. */
  added_at: Generated<string | null>;
}

interface PractitionersTable {
  id: string;
  name: string;
  title_fr: string;
  title_en: string;
  video_link: string | null;
  active: number;
}

/** How long visits of a kind are, when they can be booked, and what to bring to them. */
interface VisitKindsTable {
  kind: string;
  length_min: number;
  /** The last moment to book, in hours before the visit; null for the day before. */
  notice_hours: number | null;
  horizon_days: number;
  /** What to bring, in each language; null where nothing is said. */
  bring_fr: Generated<string | null>;
  bring_en: Generated<string | null>;
}

/** Hours of the week. Days and clocks are the site's: `days` a list of 1 for Monday to 7, clocks `HH:MM`. */
interface OpeningHoursTable {
  id: string;
  site_id: string;
  /** Null for whoever of the site has the time. */
  practitioner_id: string | null;
  kind: string;
  modality: string;
  days: string;
  opens: string;
  closes: string;
  /** First and last day (`YYYY-MM-DD`); null for no such bound. */
  valid_from: string | null;
  valid_until: string | null;
}

/** Days that differ from the week: closed, whole or between two clocks, or open besides (`is_open` 1, with a kind). */
interface HoursExceptionsTable {
  id: string;
  /** Null for a practitioner's absence from every site. */
  site_id: string | null;
  practitioner_id: string | null;
  is_open: number;
  first_day: string;
  last_day: string;
  opens: string | null;
  closes: string | null;
  kind: string | null;
  modality: string | null;
  reason: string;
}

/** What was decided about a holiday of the site's country; public ones are days off where nothing was. */
interface SiteHolidaysTable {
  site_id: string;
  /** The holiday's rule in `date-holidays`, the same in every year and language. */
  holiday: string;
  is_closed: number;
}

/** One row, whose stamp is another after each change of the tables above: servers keep what they read until then. */
interface ScheduleStampTable {
  id: number;
  stamp: string;
}
