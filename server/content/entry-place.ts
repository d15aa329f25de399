import * as z from 'zod';
import { perLocale } from '#lib/per-locale.ts';

const nullableString = z.string().nullable();

/** Validates an `EntryPlace`. */
export const entryPlaceSchema = z.object({
  slug: z.string(),
  path: z.string(),
  /** The path in each language in which it exists, this one included. */
  alternates: z.object(perLocale(() => z.string().optional())),
  /** When its entry last changed, an ISO date and time. */
  changedOn: nullableString,
  /** Of kinds whose references name an attribute and not the document. */
  key: z.string().optional(),
  /** An ISO date, of kinds that the feed has. */
  date: nullableString.optional(),
});

/** Where an entry stands that is a page of its own, without what it says. */
export type EntryPlace = z.infer<typeof entryPlaceSchema>;
