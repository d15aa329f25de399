import { queryOptions } from '@tanstack/react-query';
import { type SearchAnswer, type SearchWords, searchAnswerSchema } from '#contract/content/search-view.ts';
import type { Locale } from '#lib/locale.ts';

/** How long an answer is shown again when one comes back to it, in milliseconds. */
const FRESH_FOR = 60_000;

/** What is found on the site of a language; null while the search is being prepared. */
export function searchQuery({ q, kind }: SearchWords, locale: Locale) {
  return queryOptions({
    queryKey: ['search', locale, q, kind ?? null],
    queryFn: ({ signal }) => ask(new URLSearchParams({ locale, q, ...(kind && { kind }) }), signal),
    staleTime: FRESH_FOR,
  });
}

async function ask(words: URLSearchParams, signal: AbortSignal): Promise<SearchAnswer | null> {
  const response = await fetch(`/content/search?${words}`, { signal, headers: { accept: 'application/json' } });
  if (response.status === 503) return null;
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return searchAnswerSchema.parse(await response.json());
}
