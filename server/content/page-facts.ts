import * as z from 'zod';

/** Validates a `PageFacts`. */
export const pageFactsSchema = z.object({ name: z.string(), noIndex: z.boolean(), changedOn: z.nullable(z.string()) });

/** What a page says to search engines beside its address: whether they may list it, and when it changed, an ISO date and time. */
export type PageFacts = z.infer<typeof pageFactsSchema>;
