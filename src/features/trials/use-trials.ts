import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';

/** Every trial of a language, as a query of TanStack Query. */
export const trialsQuery = (source: ContentSource, locale: Locale) =>
  queryOptions({
    queryKey: ['content', 'trials', locale],
    queryFn: ({ signal }) => source.trials(locale, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });

/** Every trial of a language, as the content service has them. */
export function useTrials(source: ContentSource, locale: Locale): UseQueryResult<TrialView[]> {
  return useQuery(trialsQuery(source, locale));
}
