import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { formDefinitionSchema } from '../forms/form-definition.ts';
import { messageTopics, storedRecordSchema, submissionKinds } from '../records/submission-records.ts';
import { whoSchema } from '../records/who-answered.ts';
import { appointmentSchema, byIdSchema, lineSchema, proseSchema, referenceSchema, urgencySchema } from '../shapes.ts';
import { type StaffRole, staffRoles } from '../staff-roles.ts';
import { sendDocument } from './documents.calls.ts';

/** Who moves submissions on and writes notes. */
export const handling = ['clinician', 'coordinator', 'administrator'] as const satisfies readonly StaffRole[];

/** Who may carry the list of people out of the program. */
export const exporting = ['coordinator', 'administrator'] as const satisfies readonly StaffRole[];

/** How many rows a page of the list has. */
export const SUBMISSIONS_PAGE_SIZE = 25;

/** Where a submission stands. */
export const submissionStatuses = ['requested', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;

/** What narrows the list of submissions. */
export const filters = {
  kind: z.optional(z.enum(submissionKinds)),
  status: z.optional(z.enum(submissionStatuses)),
  search: z.optional(z.string().check(z.maxLength(100))),
  /** Only what the reader has in hand. */
  mine: z.optional(z.literal('yes')),
  /** Whether there is a way to reach somebody: `none` for those that left none. */
  reach: z.optional(z.enum(['some', 'none'])),
};

const grouped = z.optional(z.literal('yes'));

/** The most words that a submission is marked with, and the longest of them in characters. */
export const MOST_TAGS = 5;
export const LONGEST_TAG = 24;

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
  /** Who has it in hand, by the number of the account; null for nobody. */
  assigned_to: z.optional(z.nullable(z.int())),
  tags: z.optional(z.array(z.string())),
});

/**
 * How a submission belongs to the one that leads: both left the same address, it names the other, it answers a link that
 * the other made; `browser`: only the same browser sent both, which several people may use.
 */
export const joinedBySchema = z.enum(['address', 'reference', 'invitation', 'browser']);

/** A submission among those that belong together: what it is, and where it stands. */
export const submissionMemberSchema = z.extend(
  z.pick(submissionSummarySchema, {
    id: true,
    reference: true,
    kind: true,
    status: true,
    urgency: true,
    red_flag: true,
    form_title: true,
    trial_name: true,
    topic: true,
    created_at: true,
  }),
  {
    /** Left out for the one that leads. */
    joined_by: z.optional(joinedBySchema),
  },
);

/**
 * A row of the list. Where submissions that belong together are `grouped`, it tells of the one that leads them, with the
 * urgency of the most urgent, the state of the one that is furthest from done, and the rest as `parts`. Its name is its
 * own, or that of a part which is known to be of the same person.
 */
export const listedSubmissionSchema = z.extend(submissionSummarySchema, {
  parts: z.optional(z.array(submissionMemberSchema)),
  /** Who else is named by what the same browser sent: perhaps the same person. */
  same_device: z.optional(z.array(z.string())),
  /** The next visit of any of them; its start at the place where it is held. */
  visit: z.optional(z.object({ start: z.string(), timezone: z.string() })),
  /** False when none of them left a way to reach anybody: these stand apart, below all that is not done. */
  is_reachable: z.optional(z.boolean()),
  /** True when nobody has opened one of them as it is now. */
  unread: z.optional(z.boolean()),
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
      /** It was said to somebody of the staff, who noted it: their name, null once the account is gone. */
      noted_by: z.optional(z.nullable(z.string())),
    }),
  ),
  notes: z.string(),
  /** On which day it is removed if nothing changes; null for one that stays. What administrators keep longer says until when, and why. */
  removal: z.optional(
    z.object({
      on: z.nullable(z.string()),
      kept: z.nullable(z.object({ until: z.string(), reason: z.string() })),
    }),
  ),
  /** Those that belong together, with this one, the oldest first: it leads them. None for one that stands by itself. */
  group: z.optional(z.array(submissionMemberSchema)),
  /** Others that came with the same address, the newest first. */
  same_person: z.optional(
    z.array(
      z.object({
        id: z.string(),
        reference: referenceSchema,
        kind: z.enum(submissionKinds),
        status: z.enum(submissionStatuses),
        created_at: z.string(),
      }),
    ),
  ),
  /** What the clinic wrote to whoever sent it, the first first; `by` is null once the account is gone. */
  replies: z.optional(
    z.array(
      z.object({
        id: z.string(),
        sent_at: z.string(),
        by: z.nullable(z.string()),
        to: z.string(),
        locale: z.string(),
        text: z.string(),
      }),
    ),
  ),
});

/** A submission with everything in it: `content` is what was stored of its kind. */
export const wholeSubmissionSchema = z.intersection(wholeSchema, storedRecordSchema);

/** The submissions to handle, red flags first. */
export const listSubmissions = defineCall({
  method: 'GET',
  path: 'staff/requests',
  summary: 'The submissions to handle',
  query: z.object({
    ...filters,
    /** One row for those that belong together; without it each has its own. */
    grouped,
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  }),
  answer: z.object({
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(listedSubmissionSchema),
    /** True when there was more to search than a search looks at: those that stand last were left out. */
    is_cut: z.optional(z.boolean()),
  }),
  status: 200,
  staff: staffRoles,
});

/** How many submissions nobody of the clinic has opened yet. */
export const countUnread = defineCall({
  method: 'GET',
  path: 'staff/requests/unread',
  summary: 'How many submissions nobody has opened yet',
  /** `grouped=yes`: those that belong together count once. */
  query: z.object({ grouped }),
  answer: z.object({ unread: z.int() }),
  status: 200,
  staff: staffRoles,
});

/**
 * How far back a stream that begins looks, in milliseconds: whoever opens it again sooner, with a little to spare, has
 * missed nothing.
 */
export const STREAM_LOOKS_BACK_MS = 10_000;

/**
 * A stream of events, each of which says `changed` and nothing else: then the list is to be read again. It begins with
 * what changed just before. It ends with the session, and with the access token that it was asked for with.
 */
export const watchSubmissions = defineCall({
  method: 'GET',
  path: 'staff/requests/events',
  summary: 'Be told when submissions change (server-sent events)',
  answer: z.string(),
  status: 200,
  stream: true,
  staff: staffRoles,
});

/** The members of the staff, by their numbers: who has what in hand, and who may take something. */
export const listColleagues = defineCall({
  method: 'GET',
  path: 'staff/colleagues',
  summary: 'The members of the staff',
  answer: z.object({ colleagues: z.array(z.object({ pk: z.int(), name: z.string(), may_handle: z.boolean() })) }),
  status: 200,
  staff: staffRoles,
});

/** The submissions as a table for a spreadsheet. */
export const exportSubmissions = defineCall({
  method: 'GET',
  path: 'staff/requests.csv',
  summary: 'The submissions as CSV',
  /** `for=excel`: headings and values in words, as an Excel opens it. */
  query: z.object({ ...filters, for: z.optional(z.enum(['excel'])) }),
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
    /** Who takes it in hand: somebody who may handle submissions; null for nobody. */
    assigned_to: z.optional(z.nullable(z.int())),
    /** In the place of those that are there. */
    tags: z.optional(z.array(lineSchema(LONGEST_TAG)).check(z.maxLength(MOST_TAGS))),
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
