import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callClinic } from '#clinic/call-clinic.ts';
import { listSlots } from '#contract/calls/appointments.calls.ts';
import type { Locale } from '#lib/locale.ts';
import { type ConsultationType, useDrawnSlots } from './drawn-slots.ts';
import { prepareWords, type Slot } from './slot-words.ts';

/**
 * The free times of a kind, asked for anew whenever the choice comes on screen and after every refusal, while they are
 * wanted. Until the answer comes, a first screen has those that the server drew.
 */
export function useFreeSlots(
  consultationType: ConsultationType,
  locale: Locale,
  refusal: string | null,
  isWanted = true,
): UseQueryResult<Slot[]> {
  const drawn = useDrawnSlots(consultationType, locale);
  const free = useQuery({
    queryKey: ['clinic', 'slots', consultationType, locale],
    queryFn: async ({ signal }) => {
      const asked = { query: { consultation_type: consultationType, locale }, signal };
      const [{ results }] = await Promise.all([callClinic(listSlots, asked), prepareWords(locale)]);
      return results.filter(({ status }) => status === 'free');
    },
    enabled: isWanted,
    ...(drawn && { placeholderData: drawn }),
    staleTime: 0,
    gcTime: 0,
  });
  const { refetch } = free;
  const refused = useRef(refusal);
  useEffect(() => {
    if (refusal !== null && refusal !== refused.current) void refetch();
    refused.current = refusal;
  }, [refusal, refetch]);
  return free;
}
