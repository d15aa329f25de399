import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { idempotencyKeySchema } from '../forms/submission.ts';
import { localeSchema } from '../locale-schema.ts';
import { byIdSchema, proseSchema } from '../shapes.ts';
import { handling, wholeSubmissionSchema } from './staff.calls.ts';

/** Texts to begin an answer with. */
export const listReplyTemplates = defineCall({
  method: 'GET',
  path: 'staff/reply-templates',
  summary: 'Texts to begin an answer with',
  /** The language of the submission. */
  query: z.object({ locale: localeSchema }),
  /** `title` in the reader's language, `text` in that of the submission. */
  answer: z.object({ templates: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })) }),
  status: 200,
  staff: handling,
});

/** Mails an answer to whoever sent a submission, in its language, once for each key, and keeps a copy. */
export const replyToSubmission = defineCall({
  method: 'POST',
  path: 'staff/requests/{id}/replies',
  summary: 'Answer a submission by mail',
  params: byIdSchema,
  body: z.strictObject({ text: proseSchema(), idempotency_key: idempotencyKeySchema }),
  answer: wholeSubmissionSchema,
  status: 201,
  staff: handling,
});
