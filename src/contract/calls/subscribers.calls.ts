import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { localeSchema } from '../locale-schema.ts';
import { topicSchema } from './contact.calls.ts';
import { exporting } from './staff.calls.ts';

/**
 * The addresses that their owners confirmed to be kept informed, as a table for a program that sends mail: each with its
 * language, its topics, and the link by which its owner leaves, on a page or by the button of a mail program (RFC 8058).
 */
export const exportSubscribers = defineCall({
  method: 'GET',
  path: 'staff/subscribers.csv',
  summary: 'The confirmed addresses to keep informed, as CSV',
  /** `topic` and `locale`: only those who wish this, in this language. `for=excel`: headings and values in words. */
  query: z.object({
    topic: z.optional(topicSchema),
    locale: z.optional(localeSchema),
    for: z.optional(z.enum(['excel'])),
  }),
  answer: z.string(),
  status: 200,
  staff: exporting,
});
