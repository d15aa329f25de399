import * as z from 'zod/mini';
import { userTypes } from '../forms/form-definition.ts';
import { answersSchema, submissionShape } from '../forms/submission.ts';
import { urgencySchema } from '../shapes.ts';

/** What somebody can send to the clinic. */
export const submissionKinds = [
  'survey',
  'orientation',
  'preconsultation',
  'secondary_consultation',
  'trial_signup',
  'referral',
  'professional',
  'message',
  'contact',
  'booking',
] as const;

/** What a message is about; the last two come from whoever asked for their rights by a mailed link. */
export const messageTopics = ['contact', 'partnership', 'press', 'correction', 'withdrawal'] as const;

/** The kinds that are a form: all of them have answers. */
export const formKinds = ['survey', 'orientation', 'preconsultation', 'secondary_consultation'] as const;

/** What somebody can send to the clinic. */
export type SubmissionKind = (typeof submissionKinds)[number];

// What is stored was checked when it came in, by the rules of its day: records are read by their shape alone.

const contactShape = {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  rpps: z.optional(z.string()),
  npi: z.optional(z.string()),
  /** The name and number of another register, as a professional wrote them. */
  other_register: z.optional(z.string()),
  /** A professional says that they have no number. */
  no_register: z.optional(z.boolean()),
};
const contactRecord = z.object(contactShape);

const domainScore = z.nullable(z.object({ score: z.number(), out_of: z.number() }));

/** Scores for clinicians, each domain alone; of a check-in, or of what somebody close has noticed. */
export const scoresRecord = z.object({
  scoring_version: z.string(),
  without_exercise: z.optional(z.nullable(z.literal('on_behalf'))),
  recall: z.optional(domainScore),
  /** Minutes between learning and recalling, as the browser counted them; null where that cannot be true. */
  recall_delay_minutes: z.optional(z.nullable(z.number())),
  recognition: z.optional(domainScore),
  orientation: z.optional(domainScore),
  change: z.optional(domainScore),
  daily_life: z.optional(domainScore),
  informant_mean: z.optional(z.nullable(z.number())),
});

/** A registration that was sent again from elsewhere: when, by whom, for which time. */
export const repeatRecord = z.object({
  at: z.string(),
  /** What this sender was told as the reference. */
  reference: z.optional(z.string()),
  contact: contactRecord,
  wanted_at: z.optional(z.string()),
});

const formShape = {
  form: z.object({ id: z.string(), slug: z.string(), version: z.string() }),
  user_type: z.enum(userTypes),
  filled_by: submissionShape.filled_by,
  started_at: z.string(),
  answers: answersSchema,
  contact: z.optional(contactRecord),
  /** Answers to the questions asked after the form was sent. */
  after: z.optional(answersSchema),
};

const consultationShape = {
  previous_id: z.optional(z.string()),
  referrer: z.optional(z.string()),
  documents: z.optional(z.array(z.string())),
};

/** What goes with the answers of a form that is reached by a link. */
const surveyShape = {
  scores: z.optional(scoresRecord),
  trial_key: z.optional(z.string()),
  /** The registration that the form goes with. */
  trial_signup: z.optional(z.string()),
  /** It came from somebody who registered again, with details of their own. */
  from_repeat: z.optional(z.boolean()),
  invitation: z.optional(z.string()),
};

/** What is stored of each kind of submission. */
export const submissionRecords = {
  survey: z.object({ ...formShape, ...surveyShape }),
  orientation: z.object({ ...formShape, rules_version: z.string(), choice: z.optional(z.string()) }),
  preconsultation: z.object(formShape),
  secondary_consultation: z.object({ ...formShape, ...surveyShape, ...consultationShape }),
  trial_signup: z.object({
    trial_key: z.string(),
    recruitment_status: z.optional(z.string()),
    contact: contactRecord,
    recommendation_id: z.optional(z.string()),
    country: z.optional(z.string()),
    /** Who registered; absent where nobody said it. */
    filled_by: z.optional(submissionShape.filled_by),
    /** The person concerned and the helper, under the names of the form's questions. */
    people: z.optional(answersSchema),
    repeats: z.optional(z.array(repeatRecord)),
  }),
  referral: z.object({
    contact: contactRecord,
    urgency: urgencySchema,
    patient_initials: z.string(),
    reason: z.string(),
    patient_informed: z.boolean(),
    documents: z.optional(z.array(z.string())),
  }),
  professional: z.object({ ...contactShape, contact: contactRecord, specialty: z.string(), city: z.string() }),
  message: z.object({
    template_id: z.enum(messageTopics),
    reply_to: z.string(),
    message: z.string(),
    context_id: z.optional(z.string()),
  }),
  contact: z.object({ contact: contactRecord }),
  /** An appointment that the staff booked for somebody who sent nothing. */
  booking: z.object({ contact: z.extend(contactRecord, { email: z.optional(z.string()) }) }),
} satisfies Record<SubmissionKind, z.ZodMiniType>;

/** The record of a kind of submission. */
export type RecordOf<Kind extends SubmissionKind> = z.infer<(typeof submissionRecords)[Kind]>;

/** A stored submission: its kind and what was sent. */
export type SubmissionRecord = { [Kind in SubmissionKind]: { kind: Kind; content: RecordOf<Kind> } }[SubmissionKind];

/** What is stored of every form; some kinds have more. */
export type FormRecord = RecordOf<'preconsultation'>;

/** A stored submission with what its kind does not name, such as a field of a later version. */
const recordOf = <Kind extends SubmissionKind, Content extends z.ZodMiniObject>(kind: Kind, content: Content) =>
  z.object({ kind: z.literal(kind), content: z.catchall(content, z.unknown()) });

const recordSchema = z.discriminatedUnion('kind', [
  recordOf('survey', submissionRecords.survey),
  recordOf('orientation', submissionRecords.orientation),
  recordOf('preconsultation', submissionRecords.preconsultation),
  recordOf('secondary_consultation', submissionRecords.secondary_consultation),
  recordOf('trial_signup', submissionRecords.trial_signup),
  recordOf('referral', submissionRecords.referral),
  recordOf('professional', submissionRecords.professional),
  recordOf('message', submissionRecords.message),
  recordOf('contact', submissionRecords.contact),
  recordOf('booking', submissionRecords.booking),
]);

/** A stored submission that its kind does not describe: another version's, shown part by part. */
const unknownRecordSchema = z.object({
  kind: z.enum(submissionKinds),
  content: z.record(z.string(), z.unknown()),
});

/** A stored submission on its way to staff: as its kind describes it, else in its raw parts. */
export const storedRecordSchema = z.union([recordSchema, unknownRecordSchema]);

/** A stored submission as its kind describes it; null when it is of another version, and must be shown part by part. */
export function readRecord(stored: { kind: SubmissionKind; content: unknown }): SubmissionRecord | null {
  return recordSchema.safeParse(stored).data ?? null;
}

/** The answers of a form and what stands beside them; null for what is no form. */
export function formOf(record: SubmissionRecord | null) {
  switch (record?.kind) {
    case 'survey':
    case 'orientation':
    case 'preconsultation':
    case 'secondary_consultation':
      return record.content;
    default:
      return null;
  }
}

/** What clinicians find beside the answers of a form. */
export function scoresOf(record: SubmissionRecord | null): z.infer<typeof scoresRecord> | undefined {
  const isScored = record?.kind === 'survey' || record?.kind === 'secondary_consultation';
  return isScored ? record.content.scores : undefined;
}

const reachSchema = z.partial(z.extend(contactRecord, { reply_to: z.string() }));
/** How to reach somebody, as far as a record says. */
export type Reach = z.infer<typeof reachSchema>;

/**
 * Whom a submission is from: its contact, or the address that a message gives. Empty when it says neither.
 * @param record from `readRecord`
 * @param content as it is stored, for a record of another version
 */
export function reachOf(record: SubmissionRecord | null, content?: unknown): Reach {
  if (record?.kind === 'message') return { reply_to: record.content.reply_to };
  if (record?.kind === 'professional') {
    const { first_name, last_name, email, phone, rpps, npi, other_register } = record.content;
    return reachSchema.parse({ first_name, last_name, email, phone, rpps, npi, other_register });
  }
  if (record) return record.content.contact ?? {};
  return z.object({ contact: contactRecord }).safeParse(content).data?.contact ?? {};
}
