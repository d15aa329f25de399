import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { emailSchema, idempotencyKeySchema } from '../forms/submission.ts';
import { localeSchema } from '../locale-schema.ts';
import { byMailedTokenSchema, detailSchema } from '../shapes.ts';

/** Asks for one's data, or for their erasure: a link is mailed. */
export const requestPrivacy = defineCall({
  method: 'POST',
  path: 'privacy/requests',
  summary: "Ask for one's data or their erasure",
  body: z.strictObject({
    email: emailSchema,
    kind: z.enum(['export', 'erasure']),
    locale: z.optional(localeSchema),
    idempotency_key: z.optional(idempotencyKeySchema),
  }),
  answer: detailSchema,
  status: 202,
  limit: 'create_contact',
});

/** What a mailed privacy link is for and until when. Reading it changes nothing and uses nothing up. */
export const readPrivacyLink = defineCall({
  method: 'GET',
  path: 'privacy/{token}',
  summary: 'What a mailed privacy link is for',
  params: byMailedTokenSchema,
  answer: z.object({
    kind: z.enum(['export', 'erasure']),
    actions: z.array(z.enum(['export', 'erase', 'withdraw'])),
    expires_at: z.string(),
  }),
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
  drafts: exported,
  mailed_drafts: exported,
  mailed_results: exported,
  /** The links for somebody close: whether they were answered, not what was said. */
  invitations: exported,
  subscriptions: exported,
  mails: exported,
});

/**
 * Does what a mailed privacy link is for, once: gives the file of an export; erases everything or withdraws every
 * consent. Without an action the first that the link offers.
 */
export const confirmPrivacy = defineCall({
  method: 'POST',
  path: 'privacy/{token}',
  summary: 'Use a mailed privacy link',
  params: byMailedTokenSchema,
  body: z.strictObject({ action: z.optional(z.enum(['export', 'erase', 'withdraw'])) }),
  answer: z.union([z.object({ detail: z.string(), reference: z.string() }), exportSchema]),
  status: 200,
});
