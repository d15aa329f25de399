import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callClinic } from '#clinic/call-clinic.ts';
import { readHold } from '#contract/calls/appointments.calls.ts';
import { useIsClient } from '#lib/use-is-client.ts';
import type { ConsultationSlug } from './consultation-form.queries.ts';
import { isConsultationType } from './consultation-type.ts';
import { slotState, takeUpSlot } from './held-slot.ts';

/** What became of a slot that was chosen before the page was loaded: held still, let go, or not asked for. */
export type SlotFate = 'held' | 'none' | null;

const isSecondary = (slug: ConsultationSlug): boolean => slug === 'secondary-consultation';

/**
 * Asks the clinic once whether this browser still holds a slot that this tab knows nothing of, as after a reload, and
 * takes it up again for its kind of consultation.
 */
export function useHeldBefore(slug: ConsultationSlug): SlotFate {
  const isClient = useIsClient();
  // A tab that knows of a slot, or that none is wanted, needs nobody to tell.
  const [asks] = useState(() => slotState().kind === null && slotState().slot === null);
  const { data, isError } = useQuery({
    queryKey: ['clinic', 'hold', slug],
    queryFn: ({ signal }) => callClinic(readHold, { signal }),
    enabled: asks && isClient,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const hold = data?.hold;
  const kind = hold?.consultation_type;
  const isOurs = isConsultationType(kind) && (kind === 'secondary') === isSecondary(slug);
  useEffect(() => {
    if (hold && isConsultationType(kind) && isOurs) takeUpSlot(kind, hold.slot, new Date(hold.expires_at));
  }, [hold, kind, isOurs]);
  if (!asks || isError || data === undefined) return null;
  return isOurs ? 'held' : 'none';
}
