import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { consultationTypeSchema } from '#contract/shapes.ts';
import type { Locale } from '#lib/locale.ts';
import { useFirstScreen } from '../flow/first-screen.ts';
import type { Slot } from './slot-words.ts';

/** What an appointment is for. */
export type ConsultationType = z.infer<typeof consultationTypeSchema>;

/** Under which the first free times stand that the server drew. */
export const drawnSlotsKey = (type: ConsultationType, locale: Locale): QueryKey => ['drawn slots', type, locale];

/**
 * The first free times as the server drew them, where this is drawn in the first screen or takes its place: so nobody who
 * has read or chosen one sees them go while the clinic is asked anew.
 */
export function useDrawnSlots(type: ConsultationType, locale: Locale): Slot[] | undefined {
  const queries = useQueryClient();
  const first = useFirstScreen();
  const [drawn] = useState(() =>
    first === null ? undefined : queries.getQueryData<Slot[]>(drawnSlotsKey(type, locale)),
  );
  return drawn;
}
