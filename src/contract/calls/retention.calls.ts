import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { submissionKinds } from '../records/submission-records.ts';
import { byIdSchema, detailSchema, emptySchema, proseSchema, referenceSchema } from '../shapes.ts';
import { administering } from './accounts.calls.ts';
import { wholeSubmissionSchema } from './staff.calls.ts';

/** What goes by itself besides submissions. */
export const otherRemovals = ['draft', 'wish', 'document', 'result_link'] as const;

/** The longest reason to keep a submission, in characters. */
export const LONGEST_KEEP_REASON = 500;

const namedSchema = z.object({ id: z.string(), reference: referenceSchema, kind: z.enum(submissionKinds) });

/** What is to be removed in the next days, by day and kind; no names. */
export const listRemovals = defineCall({
  method: 'GET',
  path: 'staff/retention',
  summary: 'What will be removed soon, and the rules',
  query: z.object({ days: z._default(z.enum(['30', '90']), '30') }),
  answer: z.object({
    /** How long each kind of record is kept, in words. */
    rules: z.array(z.object({ id: z.string(), what: z.string(), how_long: z.string() })),
    /** The earliest day first, such as `2026-01-12`. */
    removals: z.array(
      z.object({
        day: z.string(),
        kind: z.enum([...submissionKinds, ...otherRemovals]),
        count: z.int(),
        /** Of submissions only. */
        submissions: z.array(z.pick(namedSchema, { id: true, reference: true })),
      }),
    ),
    /** Submissions that are kept longer, the first to end first. */
    kept: z.array(z.extend(namedSchema, { until: z.string(), reason: z.string() })),
  }),
  status: 200,
  staff: administering,
});

/** Keeps a submission until the end of a day, a year from now at most, with the reason; again for longer. */
export const keepSubmission = defineCall({
  method: 'PUT',
  path: 'staff/requests/{id}/keep',
  summary: 'Keep a submission longer',
  params: byIdSchema,
  body: z.strictObject({ until: z.iso.date(), reason: proseSchema(LONGEST_KEEP_REASON) }),
  answer: wholeSubmissionSchema,
  status: 200,
  staff: administering,
});

/** Lets a submission go in its own time again. */
export const endKeeping = defineCall({
  method: 'DELETE',
  path: 'staff/requests/{id}/keep',
  summary: 'Keep a submission no longer',
  params: byIdSchema,
  body: emptySchema,
  answer: wholeSubmissionSchema,
  status: 200,
  staff: administering,
});

/**
 * Erases at once the record of somebody whom the staff booked for and who left no address, with its appointments. 409,
 * `erased_by_person`, for any other: its person erases it by a link that is mailed to them.
 */
export const eraseSubmission = defineCall({
  method: 'DELETE',
  path: 'staff/requests/{id}',
  summary: 'Erase the record of somebody without an address',
  params: byIdSchema,
  body: emptySchema,
  answer: detailSchema,
  status: 200,
  staff: administering,
});
