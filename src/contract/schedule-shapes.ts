import * as z from 'zod/mini';
import { localeSchema } from './locale-schema.ts';
import { appointmentSchema, consultationTypeSchema, lineSchema, modalitySchema, proseSchema } from './shapes.ts';

/** A clock of the site: `09:00`. */
const clockSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock'));
/** A day of the site's calendar: `2026-12-24`. */
const daySchema = z.iso.date();

function isWebLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).hostname.includes('.');
}
/** The address of a video room or a map. */
export const linkSchema = z.string().check(z.trim(), z.maxLength(500), z.refine(isWebLink, 'bad_link'));
const phoneSchema = z.string().check(z.trim(), z.maxLength(40), z.regex(/^\+?[\d ().-]{6,}$/, 'phone'));

/**
 * What every change may carry. Where bookings stand in hours that go, the change is refused with 409,
 * `bookings_affected` and the list of them (`affectedSchema`) until it is confirmed; they stay booked. `mail` sends each of
 * these people the link by which they choose another time. `seen` is the `stamp` with which the schedule was read: where
 * somebody has changed it since, the change is refused with 409, `changed_meanwhile`.
 */
export const confirming = {
  confirm: z.optional(z.boolean()),
  mail: z.optional(z.boolean()),
  seen: z.optional(z.string().check(z.maxLength(64))),
};
/** What a removal carries. */
export const confirmSchema = z.strictObject(confirming);

/** Where the clinic is. */
export const siteShape = {
  name: lineSchema(80),
  /** Two letters (ISO 3166): whose holidays count. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'unknown_country')),
  /** The language of the visitors who are offered its times. */
  locale: localeSchema,
  timezone: lineSchema(60),
  address: z.nullable(lineSchema(200)),
  map_link: z.nullable(linkSchema),
  /** The number that calls come from. */
  phone: z.nullable(phoneSchema),
  is_active: z.boolean(),
};

/** Somebody of the clinic whom one meets. */
export const practitionerShape = {
  name: lineSchema(80),
  /** Title or specialty in each language. */
  title_fr: lineSchema(80),
  title_en: lineSchema(80),
  video_link: z.nullable(linkSchema),
  is_active: z.boolean(),
};

/** The longest text of what to bring, in characters: it stands in mails and calendars. */
const LONGEST_BRING = 600;

/** How long visits of a kind are, when they can be booked, and what to bring to them. */
export const kindShape = {
  length_min: z.int().check(z.gte(5), z.lte(240)),
  /** The last moment to book, in hours before the visit; null for the day before. */
  notice_hours: z.nullable(z.int().check(z.gte(0), z.lte(720))),
  /** The last day to book, in days from today. */
  horizon_days: z.int().check(z.gte(1), z.lte(365)),
  /** What whoever comes is asked to bring, in each language, a line for each thing; null where nothing is said. */
  bring_fr: z.nullable(proseSchema(LONGEST_BRING)),
  bring_en: z.nullable(proseSchema(LONGEST_BRING)),
};

/** Hours of the week. */
export const hoursShape = {
  site_id: lineSchema(64),
  /** Null for whoever of the site has the time. */
  practitioner_id: z.nullable(lineSchema(64)),
  consultation_type: consultationTypeSchema,
  modality: modalitySchema,
  /** 1 for Monday to 7 for Sunday. */
  days: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1, 'no_days'), z.maxLength(7)),
  opens: clockSchema,
  closes: clockSchema,
  valid_from: z.nullable(daySchema),
  valid_until: z.nullable(daySchema),
};

/** Days that differ from the week. */
export const exceptionShape = {
  /** Null for a practitioner's absence from every site. */
  site_id: z.nullable(lineSchema(64)),
  practitioner_id: z.nullable(lineSchema(64)),
  first_day: daySchema,
  last_day: daySchema,
  reason: lineSchema(120),
  /** Null for the whole day, which only what is closed may be. */
  opens: z.nullable(clockSchema),
  closes: z.nullable(clockSchema),
  /** What additional hours are for; null for what is closed. */
  extra: z.nullable(z.strictObject({ consultation_type: consultationTypeSchema, modality: modalitySchema })),
};

interface Clocks {
  opens: string | null;
  closes: string | null;
}
const inOrder = (first: string | null, last: string | null) => first === null || last === null || first <= last;
// What is no clock has its own sentence.
const isClock = (text: string | null): text is string => clockSchema.safeParse(text).success;
const opensFirst = z.refine<Clocks>(({ opens, closes }) => !isClock(opens) || !isClock(closes) || opens < closes, {
  error: 'hours_order',
  path: ['closes'],
});

/** Hours of the week as they are sent. */
export const hoursBody = z.strictObject({ ...hoursShape, ...confirming }).check(
  opensFirst,
  z.refine(({ valid_from, valid_until }) => inOrder(valid_from, valid_until), {
    error: 'day_order',
    path: ['valid_until'],
  }),
);

/** Days that differ from the week, as they are sent. */
export const exceptionBody = z.strictObject({ ...exceptionShape, ...confirming }).check(
  opensFirst,
  z.refine(({ opens, closes }) => (opens === null) === (closes === null), { error: 'hours_both', path: ['closes'] }),
  z.refine(({ first_day, last_day }) => inOrder(first_day, last_day), { error: 'day_order', path: ['last_day'] }),
  z.refine(({ site_id, practitioner_id }) => site_id !== null || practitioner_id !== null, {
    error: 'exception_of_nobody',
    path: ['site_id'],
  }),
  z.refine(({ extra, site_id }) => extra === null || site_id !== null, { error: 'extra_where', path: ['site_id'] }),
  z.refine(({ extra, opens }) => extra === null || opens !== null, { error: 'extra_when', path: ['opens'] }),
);

/** A site as it is sent. */
export const siteBody = z.strictObject({ ...siteShape, ...confirming });
/** A practitioner as they are sent. */
export const practitionerBody = z.strictObject({ ...practitionerShape, ...confirming });

/** A booking that stands in hours that go. */
export const affectedSchema = z.object({
  ...z.pick(appointmentSchema, {
    id: true,
    reference: true,
    start: true,
    timezone: true,
    modality: true,
    consultation_type: true,
  }).shape,
  /** The submission that it was made with. */
  submission_id: z.string(),
});

/** A booking whose person could not be written to: who is to be called, and where, if they left a number. */
export const notMailedSchema = z.extend(affectedSchema, { name: z.string(), phone: z.optional(z.string()) });

/**
 * What is told of a change: the entry, how many bookings stood in hours that went, how many people were written to, and
 * whom the mail that was asked for does not reach.
 */
export const changedSchema = z.object({
  id: z.string(),
  affected: z.int(),
  mailed: z.int(),
  not_mailed: z.array(notMailedSchema),
});

/** A holiday of a year, and whether the site is closed on it. */
export const holidaySchema = z.object({
  id: z.string(),
  name: z.string(),
  days: z.array(z.string()),
  is_closed: z.boolean(),
});
