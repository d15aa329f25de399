import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { formDefinitionSchema } from '../forms/form-definition.ts';
import { messageTopics, storedRecordSchema, submissionKinds } from '../records/submission-records.ts';
import { whoSchema } from '../records/who-answered.ts';
import { appointmentSchema, byIdSchema, proseSchema, referenceSchema, urgencySchema } from '../shapes.ts';
import { type StaffRole, staffRoles } from '../staff-roles.ts';
import { sendDocument } from './documents.calls.ts';

/** Who moves submissions on and writes notes. */
const handling = ['clinician', 'coordinator', 'administrator'] as const satisfies readonly StaffRole[];

/** Who may carry the list of people out of the program. */
const exporting = ['coordinator', 'administrator'] as const satisfies readonly StaffRole[];

/** Where a submission stands. */
export const submissionStatuses = ['requested', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;

const filters = {
  kind: z.optional(z.enum(submissionKinds)),
  status: z.optional(z.enum(submissionStatuses)),
  search: z.optional(z.string().check(z.maxLength(100))),
};

/** A submission in the list: enough to decide which to open. */
export const submissionSummarySchema = z.object({
  id: z.string(),
  reference: referenceSchema,
  kind: z.enum(submissionKinds),
  status: z.enum(submissionStatuses),
  urgency: urgencySchema,
  red_flag: z.boolean(),
  locale: z.string(),
  /** Of the person concerned, else of whoever sent it. */
  name: z.nullable(z.string()),
  /** Where to write to whoever gave no name. */
  email: z.optional(z.string()),
  /** Who answered; for forms only. */
  who: z.optional(whoSchema),
  /** What it is about, in the reader's language. */
  form_title: z.optional(z.string()),
  trial_name: z.optional(z.string()),
  /** What a message is about. */
  topic: z.optional(z.enum(messageTopics)),
  created_at: z.string(),
  updated_at: z.string(),
});

/** Fields that hold the id of a submission, or of the recommendations that one led to. */
export const namingFields = ['previous_id', 'trial_signup', 'context_id', 'recommendation_id'] as const;

/** A submission with everything in it. */
const wholeSchema = z.extend(z.omit(submissionSummarySchema, { kind: true }), {
  /** The submissions that fields of `content` name, where they are still there. */
  named: z.array(z.object({ field: z.enum(namingFields), id: z.string(), reference: referenceSchema })),
  /** The advice that somebody chose, in the reader's language. */
  choice_title: z.optional(z.string()),
  /** The questions behind the answers in `content`, as they were asked; none where no form was filled in. */
  forms: z.array(formDefinitionSchema),
  appointments: z.array(appointmentSchema),
  documents: z.array(sendDocument.answer),
  consents: z.array(
    z.object({
      text_id: z.string(),
      text_version: z.string(),
      granted: z.boolean(),
      recorded_at: z.string(),
      /** When the person took it back. */
      withdrawn_at: z.optional(z.string()),
    }),
  ),
  notes: z.string(),
});

/** A submission with everything in it: `content` is what was stored of its kind. */
export const wholeSubmissionSchema = z.intersection(wholeSchema, storedRecordSchema);

/** The submissions to handle, red flags first. */
export const listSubmissions = defineCall({
  method: 'GET',
  path: 'staff/requests',
  summary: 'The submissions to handle',
  query: z.object({ ...filters, page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1) }),
  answer: z.object({
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(submissionSummarySchema),
  }),
  status: 200,
  staff: staffRoles,
});

/** The submissions as a table for a spreadsheet. */
export const exportSubmissions = defineCall({
  method: 'GET',
  path: 'staff/requests.csv',
  summary: 'The submissions as CSV',
  query: z.object(filters),
  answer: z.string(),
  status: 200,
  staff: exporting,
});

/** One submission with everything in it; the reading is recorded. */
export const readSubmission = defineCall({
  method: 'GET',
  path: 'staff/requests/{id}',
  summary: 'Read a submission',
  params: byIdSchema,
  answer: wholeSubmissionSchema,
  status: 200,
  staff: staffRoles,
});

/** Moves a submission on, or writes notes about it. */
export const changeSubmission = defineCall({
  method: 'PATCH',
  path: 'staff/requests/{id}',
  summary: 'Move a submission on',
  params: byIdSchema,
  body: z.strictObject({
    status: z.optional(z.enum(submissionStatuses)),
    /** Empty takes the notes away. */
    notes: z.optional(z.union([z.literal(''), proseSchema()])),
    /**
     * The `updated_at` that was read: when the submission was changed since, the answer is a 409 and nothing changes.
     * Without it, notes are written where there are none, and never over somebody's.
     */
    seen: z.optional(z.iso.datetime()),
  }),
  answer: wholeSubmissionSchema,
  status: 200,
  staff: handling,
});

/** The file of a document that was sent with a submission; the reading is recorded. */
export const readDocument = defineCall({
  method: 'GET',
  path: 'staff/documents/{id}',
  summary: 'Read a document of a submission',
  params: byIdSchema,
  /** The bytes of the file. */
  answer: z.unknown(),
  status: 200,
  staff: staffRoles,
});
