import * as z from 'zod/mini';
import { SEARCHED_KINDS } from './entry-kinds.gen.ts';

/** The most characters that a search may have. */
export const LONGEST_SEARCH = 100;

/** Validates a `SearchKind`. */
export const searchKindSchema = /* @__PURE__ */ z.enum(SEARCHED_KINDS);

/** What a result is. */
export type SearchKind = z.infer<typeof searchKindSchema>;

/** Validates a `SearchAnswer`. */
export const searchAnswerSchema = /* @__PURE__ */ z.object({
  /** How many results there are in all. */
  count: z.number(),
  /** The best of them, best first. */
  results: z.array(
    z.object({
      kind: searchKindSchema,
      title: z.string(),
      path: z.string(),
      /** What the result says about what was looked for, in pieces; `hit` marks the words that were found. */
      excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
    }),
  ),
});

/** What a search found. */
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** One result of a search. */
export type SearchResult = SearchAnswer['results'][number];

/** What somebody looks for, on the site of one language; without a kind, whatever it is. */
export interface SearchWords {
  q: string;
  kind?: SearchKind | undefined;
}

/** What the query of an address (`?q=…&kind=…`) says of a search; `q` is empty where nothing is looked for, and not longer than it may be by more than one. */
export function readSearchWords(search: string): SearchWords {
  const given = new URLSearchParams(search);
  const q = (given.get('q') ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH + 1);
  const kind = searchKindSchema.safeParse(given.get('kind'));
  return kind.success ? { q, kind: kind.data } : { q };
}
