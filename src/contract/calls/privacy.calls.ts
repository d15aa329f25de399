import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { emailSchema, idempotencyKeySchema } from '../forms/submission.ts';
import { localeSchema } from '../locale-schema.ts';
import { byMailedTokenSchema, detailSchema, idSchema, proseSchema, referenceSchema } from '../shapes.ts';

/** What somebody may ask for about their data; each has a mailed link of its own. */
export const privacyKinds = ['export', 'correction', 'erasure', 'withdrawal'] as const;

/** What somebody may ask for about their data. */
export type PrivacyKind = (typeof privacyKinds)[number];

/** Asks for one's data, their correction or their erasure, or to withdraw a consent: a link is mailed. */
export const requestPrivacy = defineCall({
  method: 'POST',
  path: 'privacy/requests',
  summary: "Ask for one's data, their correction or erasure, or to withdraw a consent",
  body: z.strictObject({
    email: emailSchema,
    kind: z.enum(privacyKinds),
    locale: z.optional(localeSchema),
    idempotency_key: z.optional(idempotencyKeySchema),
  }),
  answer: detailSchema,
  status: 202,
  limit: 'privacy_request',
});

/** What a mailed link may be used to do. */
const privacyActions = ['export', 'correct', 'erase', 'withdraw'] as const;

/** What a mailed privacy link is for and until when. Reading it changes nothing and uses nothing up. */
export const readPrivacyLink = defineCall({
  method: 'GET',
  path: 'privacy/{token}',
  summary: 'What a mailed privacy link is for',
  params: byMailedTokenSchema,
  answer: z.object({ kind: z.enum(privacyKinds), actions: z.array(z.enum(privacyActions)), expires_at: z.string() }),
  status: 200,
});

/** Records of one kind, each whole: nothing that is kept about a person is kept from them. */
const exported = z.optional(z.array(z.record(z.string(), z.unknown())));

/** What is kept about a person, as a file: lists of records by kind. */
const exportSchema = z.object({
  generated_at: z.string(),
  requests: exported,
  consents: exported,
  appointments: exported,
  documents: exported,
  recommendations: exported,
  /** What the clinic wrote to them. */
  replies: exported,
  drafts: exported,
  mailed_drafts: exported,
  mailed_results: exported,
  /** The links for somebody close: whether they were answered, not what was said. */
  invitations: exported,
  subscriptions: exported,
  mails: exported,
});

/** The longest text of a wish for a correction, in characters. */
export const LONGEST_CORRECTION = 2000;

/** A FHIR R4 Bundle, as HL7 publishes it; its entries are resources. */
const bundleSchema = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('collection'),
  timestamp: z.string(),
  entry: z.array(z.object({ fullUrl: z.string(), resource: z.record(z.string(), z.unknown()) })),
});

/**
 * Does what a mailed privacy link is for: gives the file of an export, once in each format; hands a correction to the
 * clinic, once; erases everything, once; withdraws one consent (`consent_id`, `draft_id`) or, without an id, every one.
 * Without an action the first that the link offers.
 */
export const confirmPrivacy = defineCall({
  method: 'POST',
  path: 'privacy/{token}',
  summary: 'Use a mailed privacy link',
  params: byMailedTokenSchema,
  body: z.strictObject({
    action: z.optional(z.enum(privacyActions)),
    /** Of an export: plain JSON with everything, or a FHIR R4 Bundle of what other medical software understands. */
    format: z.optional(z.enum(['json', 'fhir'])),
    /** Of a withdrawal: a consent as the export names it. */
    consent_id: z.optional(idSchema),
    /** Of a withdrawal: answers kept before they were sent, which rest on a consent too; they are deleted. */
    draft_id: z.optional(idSchema),
    /** Of a correction: what is wrong, and what would be right. */
    message: z.optional(proseSchema(LONGEST_CORRECTION)),
    /** Of a correction: the submission that it is about, as the export names it. */
    about: z.optional(idSchema),
  }),
  answer: z.union([z.object({ detail: z.string(), reference: referenceSchema }), bundleSchema, exportSchema]),
  status: 200,
});
