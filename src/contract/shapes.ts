import * as z from 'zod/mini';
import { userTypes } from './forms/form-definition.ts';
import { consentSchema, contactSchema, idempotencyKeySchema, LONGEST_TEXT } from './forms/submission.ts';
import { localeSchema } from './locale-schema.ts';

/** A 128-bit random id, as the server makes them: 22 characters of base64url. Client-made ids may also be UUIDs. */
export const idSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** What people say instead of an id: `K7-42-93`. See `rules/reference.ts`. */
export const referenceSchema = z.string();

/** One line of text a person types: no controls, no line break, so that it can stand in a mail's header. */
export const lineSchema = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^(?!.*\p{Cc}).*$/u));

/** Several lines of plain text. */
export const proseSchema = (longest = LONGEST_TEXT) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^(?:(?![\t\n\r])\P{Cc}|[\t\n\r])*$/u));

/** How soon a request should be answered. */
export const urgencySchema = z.enum(['routine', 'soon', 'urgent']);

/** What an appointment is for. */
export const consultationTypeSchema = z.enum(['first', 'follow_up', 'secondary', 'trial_call']);

/** How one meets. */
export const modalitySchema = z.enum(['video', 'phone', 'in_person']);

/** A time at which somebody may come: ids are made of the time and the kind, so they stay the same between reads. */
export const slotSchema = z.object({
  id: z.string(),
  start: z.string(),
  end: z.string(),
  timezone: z.string(),
  modality: modalitySchema,
  status: z.enum(['free', 'held', 'taken']),
});

/** A meeting with somebody of the clinic; times in ISO 8601 with the zone's offset. */
export const appointmentSchema = z.object({
  id: z.string(),
  reference: z.optional(referenceSchema),
  start: z.string(),
  end: z.string(),
  timezone: z.string(),
  modality: modalitySchema,
  consultation_type: consultationTypeSchema,
  status: z.enum(['proposed', 'pending', 'booked', 'arrived', 'fulfilled', 'cancelled', 'noshow']),
});

/** Verifies the check digit of a French RPPS number: 11 digits, Luhn. */
export function isRpps(text: string): boolean {
  return /^\d{11}$/.test(text) && luhn(text);
}

/** Verifies the check digit of a United States NPI: 10 digits, Luhn with the issuer prefix 80840. */
export function isNpi(text: string): boolean {
  return /^\d{10}$/.test(text) && luhn(`80840${text}`);
}

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const rppsSchema = z.string().check(z.refine(isRpps, 'rpps'));
const npiSchema = z.string().check(z.refine(isNpi, 'npi'));

/** The longest name and number of another register, in characters. */
export const LONGEST_REGISTER = 80;

/**
 * A professional's register number: RPPS in France, NPI in the United States, or another register's with its name, as
 * they write it. One of them is needed.
 */
export const registerNumbers = {
  rpps: z.optional(rppsSchema),
  npi: z.optional(npiSchema),
  other_register: z.optional(lineSchema(LONGEST_REGISTER)),
};

/** What a professional says of their registration. */
interface Registration {
  rpps?: string | undefined;
  npi?: string | undefined;
  other_register?: string | undefined;
  /** There is no number, as they say themselves. */
  no_register?: true | undefined;
}

/** True when a register number is given, or it is said that there is none: one of the two. */
export const hasRegisterNumber = ({ rpps, npi, other_register, no_register }: Registration): boolean =>
  [rpps, npi, other_register].some((number) => number !== undefined) !== (no_register === true);

/** A health professional; some who refer patients are in no register, and say so. */
export const practitionerSchema = z
  .strictObject({ ...contactSchema.shape, ...registerNumbers, no_register: z.optional(z.literal(true)) })
  .check(z.refine(hasRegisterNumber, 'register_number'));

/** What a call that records something carries besides its content. */
export const recordingShape = {
  consents: z.array(consentSchema).check(z.maxLength(20)),
  idempotency_key: idempotencyKeySchema,
};

/** Addresses a record by its id. */
export const byIdSchema = z.object({ id: idSchema });

/** The secret at the end of a link that was mailed. */
export const mailedTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,80}$/));

/** Addresses by a mailed link. */
export const byMailedTokenSchema = z.object({ token: mailedTokenSchema });

/** Addresses by the name of a form. */
export const byFormSchema = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{3,40}$/)) });

/** Asks for an answer in a language. */
export const inLocaleSchema = z.object({ locale: z.optional(localeSchema) });

/** Which form is asked for: whom it speaks to, and in which language. */
export const forUserTypeSchema = z.object({ user_type: z.enum(userTypes), locale: z.optional(localeSchema) });

/** Nothing to send. */
export const emptySchema = z.strictObject({});
/** A sentence. */
export const detailSchema = z.object({ detail: z.string() });
/** The private link for somebody close: its id, and until when it opens. */
export const invitationSchema = z.object({ id: z.string(), expires_at: z.string() });

/** A record and where it stands. */
export const recordedSchema = z.object({
  id: z.string(),
  reference: z.optional(referenceSchema),
  status: z.string(),
});

/**
 * What to show once a form was sent: the numbers to call now, the result of a check-in (see
 * `trials/trial-signup-recommendation`), or that all is done.
 */
export const nextSchema = z.enum(['urgent_help', 'result', 'completed']);
