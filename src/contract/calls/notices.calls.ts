import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { localeSchema } from '../locale-schema.ts';
import { staffRoles } from '../staff-roles.ts';

/** When new submissions are told by mail. */
export const digests = ['none', 'at_once', 'hourly', 'daily'] as const;

/** When somebody is told by mail. */
const noticesSchema = z.object({
  /** Warning signs and urgent submissions, at once, whatever `digest` says. */
  urgent: z.boolean(),
  /** Every other new submission: never, each by itself, or together every hour or at eight in the morning. */
  digest: z.enum(digests),
  /** The language of these mails. */
  locale: localeSchema,
});

/** What the signed-in person is told by mail. */
export const readNotices = defineCall({
  method: 'GET',
  path: 'user/notices',
  summary: 'What one is told by mail',
  answer: noticesSchema,
  status: 200,
  staff: staffRoles,
  beforeSecondFactor: true,
});

/** Chooses what the signed-in person is told by mail. */
export const changeNotices = defineCall({
  method: 'PATCH',
  path: 'user/notices',
  summary: 'Choose what one is told by mail',
  body: z.strictObject({
    urgent: z.optional(z.boolean()),
    digest: z.optional(z.enum(digests)),
    locale: z.optional(localeSchema),
  }),
  answer: noticesSchema,
  status: 200,
  staff: staffRoles,
  beforeSecondFactor: true,
});
