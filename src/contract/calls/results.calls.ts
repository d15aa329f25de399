import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { formDefinitionSchema } from '../forms/form-definition.ts';
import { emailSchema, idempotencyKeySchema, submissionShape } from '../forms/submission.ts';
import { localeSchema } from '../locale-schema.ts';
import {
  appointmentSchema,
  byFormSchema,
  byMailedTokenSchema,
  detailSchema,
  emptySchema,
  idSchema,
  inLocaleSchema,
  invitationSchema,
  referenceSchema,
} from '../shapes.ts';
import { recommendationsSchema } from './orientation.calls.ts';

/**
 * What a form led to, with what its page needs to be drawn again: never the memory exercise; of a consultation only the
 * signs that need help now and the country.
 */
const sentResultSchema = z.object({
  id: z.string(),
  reference: z.optional(referenceSchema),
  questionnaire: formDefinitionSchema,
  filled_by: submissionShape.filled_by,
  started_at: z.string(),
  answers: submissionShape.answers,
  consents: submissionShape.consents,
  sent_at: z.string(),
  urgent: z.boolean(),
  /** The link for somebody close, while nobody has used it. */
  invitation: z.optional(invitationSchema),
  /** As it stands now. */
  appointment: z.optional(appointmentSchema),
  /** Until when it is shown here. */
  visible_until: z.string(),
});

/**
 * What this browser sent of a form within the last day, by the cookie that sending gave it (scripts cannot read it, and
 * it ends with the browser). Null when there is nothing.
 */
export const readResult = defineCall({
  method: 'GET',
  path: 'results/{slug}',
  summary: 'See again what this browser sent',
  params: byFormSchema,
  query: inLocaleSchema,
  answer: z.object({ result: z.nullable(sentResultSchema) }),
  status: 200,
});

/** Lets this browser see it no longer. The clinic keeps what was sent. */
export const forgetResult = defineCall({
  method: 'DELETE',
  path: 'results/{slug}',
  summary: 'Forget in this browser what it sent',
  params: byFormSchema,
  body: emptySchema,
  answer: detailSchema,
  status: 200,
});

/** Mails a link to a result that this browser may see; the mail holds no answer. `id`: that of the result. */
export const mailResult = defineCall({
  method: 'POST',
  path: 'results/{slug}/mail',
  summary: 'Mail oneself a link to a result',
  params: byFormSchema,
  body: z.strictObject({
    id: idSchema,
    email: emailSchema,
    locale: localeSchema,
    idempotency_key: z.optional(idempotencyKeySchema),
  }),
  answer: detailSchema,
  status: 202,
  limit: 'result_link',
});

/** The result behind a mailed link: a form's, or recommendations. Reading changes and uses up nothing. */
export const readMailedResult = defineCall({
  method: 'GET',
  path: 'results/links/{token}',
  summary: 'Read the result behind a mailed link',
  params: byMailedTokenSchema,
  query: inLocaleSchema,
  answer: z.object({
    result: z.nullable(sentResultSchema),
    recommendations: z.nullable(recommendationsSchema),
    expires_at: z.string(),
  }),
  status: 200,
  limit: 'recommendation',
});

/** Closes a mailed link before its time. */
export const closeMailedResult = defineCall({
  method: 'DELETE',
  path: 'results/links/{token}',
  summary: 'Close a mailed link to a result',
  params: byMailedTokenSchema,
  body: emptySchema,
  answer: detailSchema,
  status: 200,
});
