import type { SearchEntry } from './search-entry.ts';

/** A text of an entry that is searched. */
export type Field = Exclude<keyof SearchEntry, 'id' | 'kind'>;

/** The texts of an entry. */
export const FIELDS = ['title', 'names', 'headings', 'summary', 'body'] as const satisfies readonly Field[];

/** What says in short what a page is about. */
export const OUTLINE: readonly Field[] = FIELDS.filter((field) => field !== 'body');

/** How much more a word says in a title than in a text. */
export const BOOST: Readonly<Record<Field, number>> = { title: 6, names: 4, headings: 3, summary: 3, body: 1.2 };

/** One value for each text of an entry. */
export function perField<T>(make: (field: Field) => T): Record<Field, T> {
  const [title, names, headings, summary, body] = FIELDS;
  return { title: make(title), names: make(names), headings: make(headings), summary: make(summary), body: make(body) };
}
