import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { resultQuery } from '#features/results/result.queries.ts';
import type { Locale } from '#lib/locale.ts';
import { useIsClient } from '#lib/use-is-client.ts';
import { type SentConsultation, seenConsultation } from './sent-consultation.ts';

/**
 * What this browser sent within the last day, as the clinic shows it again: for the last page after a reload.
 * @param asks whether it is wanted
 */
export function useSeenConsultation(
  locale: Locale,
  asks: boolean,
): { seen: SentConsultation | null; isLooking: boolean } {
  const isClient = useIsClient();
  const enabled = asks && isClient;
  const first = useQuery({ ...resultQuery('preconsultation', locale), enabled });
  const second = useQuery({ ...resultQuery('secondary-consultation', locale), enabled });
  const [firstResult, secondResult] = [first.data?.result ?? null, second.data?.result ?? null];
  const isLooking = enabled && (first.isLoading || second.isLoading);
  const seen = useMemo(() => {
    if (firstResult && (!secondResult || firstResult.sent_at > secondResult.sent_at))
      return seenConsultation('preconsultation', firstResult);
    return secondResult && seenConsultation('secondary-consultation', secondResult);
  }, [firstResult, secondResult]);
  return { seen: enabled && !isLooking ? seen : null, isLooking };
}
