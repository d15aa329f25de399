import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { detailSchema, idSchema, localeSchema, proseSchema } from '../shapes.ts';
import { consentSchema } from '../submission.ts';

const emailSchema = z.email().check(z.maxLength(254));

/** Asks to be kept informed; nothing is sent before the mailed link is opened. */
export const createContact = defineCall({
  method: 'POST',
  path: 'mail/create-contact',
  slash: true,
  summary: 'Ask to be kept informed',
  body: z.strictObject({
    email: emailSchema,
    locale: localeSchema,
    topics: z.array(z.enum(['trials', 'articles'])).check(z.minLength(1), z.maxLength(2)),
    consent: consentSchema,
  }),
  answer: detailSchema,
  status: 202,
  limit: 'create_contact',
});

/** Sends the clinic a message. The server chooses the recipient. */
export const sendMail = defineCall({
  method: 'POST',
  path: 'mail/send',
  slash: true,
  summary: 'Write to the clinic',
  body: z.strictObject({
    template_id: z.enum(['contact', 'partnership', 'press']),
    reply_to: emailSchema,
    message: proseSchema(),
    context_id: z.optional(idSchema),
  }),
  answer: detailSchema,
  status: 202,
  limit: 'send_mail',
});

/** Asks for one's data, or for their erasure: a link is mailed. */
export const requestPrivacy = defineCall({
  method: 'POST',
  path: 'privacy/requests',
  summary: "Ask for one's data or their erasure",
  body: z.strictObject({ email: emailSchema, kind: z.enum(['export', 'erasure']), locale: z.optional(localeSchema) }),
  answer: detailSchema,
  status: 202,
  limit: 'create_contact',
});

const linkParams = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,80}$/)) });

/** What a mailed privacy link gives: the export itself, once, or what can be confirmed. */
export const readPrivacyLink = defineCall({
  method: 'GET',
  path: 'privacy/{token}',
  summary: 'Open a mailed privacy link',
  params: linkParams,
  answer: z.record(z.string(), z.unknown()),
  status: 200,
});

/** Confirms what a mailed erasure link offers: erasing everything, or withdrawing every consent. */
export const confirmPrivacy = defineCall({
  method: 'POST',
  path: 'privacy/{token}',
  summary: 'Confirm erasure or withdrawal',
  params: linkParams,
  body: z.strictObject({ action: z._default(z.enum(['erase', 'withdraw']), 'erase') }),
  answer: z.object({ detail: z.string(), reference: z.string() }),
  status: 200,
});
