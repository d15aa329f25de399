import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { consentSchema, emailSchema, idempotencyKeySchema } from '../forms/submission.ts';
import { localeSchema } from '../locale-schema.ts';
import { detailSchema, idSchema, proseSchema, referenceSchema } from '../shapes.ts';

/** What somebody may be kept informed of. */
export const topicSchema = z.enum(['trials', 'articles']);

/** Asks to be kept informed; nothing is sent before the mailed link is opened and confirmed. */
export const createContact = defineCall({
  method: 'POST',
  path: 'mail/create-contact',
  slash: true,
  summary: 'Ask to be kept informed',
  body: z.strictObject({
    email: emailSchema,
    locale: localeSchema,
    topics: z.array(topicSchema).check(z.minLength(1), z.maxLength(2)),
    consent: consentSchema,
    idempotency_key: z.optional(idempotencyKeySchema),
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
    idempotency_key: z.optional(idempotencyKeySchema),
  }),
  answer: z.extend(detailSchema, { reference: z.optional(referenceSchema) }),
  status: 202,
  limit: 'send_mail',
});
