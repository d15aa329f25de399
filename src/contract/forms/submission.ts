import * as z from 'zod/mini';
import { localeSchema } from '../locale-schema.ts';
import { userTypes } from './form-definition.ts';
import { MOST_MINUTES } from './most-minutes.ts';

/** "I don't know": an answer of its own, never counted as wrong. */
export const UNKNOWN = 'unknown';

/** The longest free text any question accepts, in characters, whatever its definition says. */
export const LONGEST_TEXT = 4000;

/** One answer: yes or no, a number, a text, or several choices or words. `null` says the question was left empty. */
export const answerSchema = z.union([
  z.boolean(),
  z.number(),
  z.string().check(z.maxLength(LONGEST_TEXT)),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
  z.null(),
]);

/** Answers by `link_id`. */
export const answersSchema = z.record(z.string().check(z.maxLength(80)), answerSchema);

/** What somebody agreed to, or refused: the text and its version. */
export const consentSchema = z.object({
  text_id: z.string().check(z.maxLength(80)),
  text_version: z.string().check(z.maxLength(20)),
  granted: z.boolean(),
});

/** A client-made key: the same key sends the same record once, however often it arrives. */
export const idempotencyKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/));

/** One line, as in every name: nothing that could end a mail's header. */
const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^\P{Cc}*$/u));

/** What a telephone number may be typed with; whether it exists is for the server to say. */
export const PHONE = /^[+0-9 \u00A0\u202F()./-]{6,25}$/;

/** An e-mail address. */
export const emailSchema = z.email().check(z.maxLength(254));

/** A person's contact details. */
export const contactSchema = z.strictObject({
  first_name: nameSchema,
  last_name: nameSchema,
  email: emailSchema,
  phone: z.optional(z.string().check(z.regex(PHONE))),
});

/** The shape every form is sent in (**S** in the API's table). `website` is a trap for robots: people leave it empty. */
export const submissionShape = {
  form_id: z.string().check(z.maxLength(80)),
  form_version: z.string().check(z.maxLength(40)),
  draft_id: z.optional(z.string().check(z.maxLength(80))),
  idempotency_key: idempotencyKeySchema,
  user_type: z.enum(userTypes),
  locale: localeSchema,
  answers: answersSchema,
  consents: z.array(consentSchema).check(z.maxLength(20)),
  filled_by: z.enum(['self', 'with_help', 'on_behalf']),
  website: z._default(z.string().check(z.maxLength(200)), ''),
  started_at: z.iso.datetime({ offset: true }),
  /** Whole minutes between the end of learning words and the start of recalling them, where a form asks for both. */
  recall_delay_minutes: z.optional(z.int().check(z.gte(0), z.lte(MOST_MINUTES))),
};

/** Whom an appointment is for where the staff books it: somebody without an e-mail address is reached by telephone. */
export const bookedContactSchema = z.extend(contactSchema, { email: z.optional(emailSchema) });

/** A form as it is sent. */
export const submissionSchema = z.strictObject(submissionShape);

/** One answer. */
export type Answer = z.infer<typeof answerSchema>;
/** Answers by `link_id`. */
export type Answers = z.infer<typeof answersSchema>;
/** A form as it is sent. */
export type Submission = z.infer<typeof submissionSchema>;
/** Whom an appointment is for. */
export type BookedContact = z.infer<typeof bookedContactSchema>;
/** A person's contact details. */
export type Contact = z.infer<typeof contactSchema>;
