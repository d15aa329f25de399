import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { localeSchema } from '../locale-schema.ts';
import { JOURNEYS_PATH, journeyEvents } from '../measurement.ts';
import type { StaffRole } from '../staff-roles.ts';

/** Who reads how the site is used. */
const measuring = ['coordinator', 'administrator'] as const satisfies readonly StaffRole[];

/** Over how many days one looks back, today included. */
export const measuredRanges = ['7', '30', '90'] as const;

const nameSchema = z.string().check(z.maxLength(60), z.regex(/^[a-z][a-z0-9-]*$/));

/**
 * Counts that somebody began a form, left it unsent at a step, or sent it. Nothing of the caller is kept, and nothing
 * ties two counts to each other.
 */
export const countJourney = defineCall({
  method: 'POST',
  path: JOURNEYS_PATH,
  summary: 'Count a form that was begun, left or sent, about nobody',
  body: z.strictObject({
    /** The form's name. */
    form: nameSchema,
    locale: localeSchema,
    event: z.enum(journeyEvents),
    /** For `step_left` alone: a step of the form, or one that the flow adds to it. */
    step: z.optional(nameSchema),
  }),
  /** False for whoever asks not to be counted, and where nothing is. */
  answer: z.object({ counted: z.boolean() }),
  status: 202,
  limit: 'journey_count',
});

/** So many; null for too few to be shown. */
const shownCountSchema = z.nullable(z.int());

const measuredQuery = {
  days: z._default(z.enum(measuredRanges), '30'),
  locale: z.optional(localeSchema),
};

/** How the site was used in the last days: views of pages, and what became of forms. */
export const readMeasurement = defineCall({
  method: 'GET',
  path: 'staff/measurement',
  summary: 'How the site is used, in numbers about nobody',
  query: z.object(measuredQuery),
  answer: z.object({
    /** First and last day of the clinic's calendar (`YYYY-MM-DD`). */
    from: z.string(),
    until: z.string(),
    views: z.object({
      total: z.int(),
      /** Every day of the range. */
      days: z.array(z.object({ day: z.string(), count: z.int() })),
      /** Most viewed first; `*` for addresses where no page stands. */
      pages: z.array(z.object({ path: z.string(), count: z.int() })),
    }),
    /** Forms that were begun or sent. */
    journeys: z.array(
      z.object({
        form: z.string(),
        title: z.string(),
        begun: shownCountSchema,
        finished: shownCountSchema,
        /** In the order of the form. */
        left: z.array(z.object({ step: z.string(), title: z.nullable(z.string()), count: shownCountSchema })),
      }),
    ),
  }),
  status: 200,
  staff: measuring,
});

/** The numbers of each day as a table for a spreadsheet. */
export const exportMeasurement = defineCall({
  method: 'GET',
  path: 'staff/measurement.csv',
  summary: 'How the site is used, day by day, as CSV',
  /** `for=excel`: headings and values in words, as an Excel opens it. */
  query: z.object({ ...measuredQuery, for: z.optional(z.enum(['excel'])) }),
  answer: z.string(),
  status: 200,
  staff: measuring,
});
