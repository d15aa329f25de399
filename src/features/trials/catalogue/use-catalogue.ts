import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { ClinicFailure } from '#clinic/failure.ts';
import { findNearbyTrials } from '#contract/calls/trials.calls.ts';
import type { TrialView } from '#contract/content/page-view.ts';
import { callLater } from '#forms/sending/call-later.ts';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import type { Locale } from '#lib/locale.ts';
import { countriesOf } from '../places/countries-of.ts';

/** What somebody asked to see: `''` for every country, no postal code, any distance. */
export interface Wanted {
  country: string;
  postalCode: string;
  /** In kilometres; null for any. */
  within: number | null;
}

/** A trial's nearest site. */
export type Nearby = z.output<typeof findNearbyTrials.answer>['trials'][number];

/** What is shown now. */
interface Filtered {
  country: string;
  within: number | null;
  /** By the trial's key; null when no postal code was given. */
  nearby: ReadonlyMap<string, Nearby> | null;
}

/** The catalogue as it is filtered. */
export interface Catalogue {
  filter: Filtered | null;
  shown: readonly TrialView[];
  nearby: Filtered['nearby'];
  isSearching: boolean;
  failure: ClinicFailure | null;
  search: (wanted: Wanted) => void;
  showAll: () => void;
}

/** The trials that are wanted, the nearest first once distances are known. */
export function filterTrials(trials: readonly TrialView[], filter: Filtered | null): readonly TrialView[] {
  if (!filter) return trials;
  const { country, within, nearby } = filter;
  const inCountry = trials.filter((trial) => country === '' || countriesOf(trial).includes(country));
  if (!nearby) return inCountry;
  const far = ({ key }: TrialView): number => nearby.get(key)?.distance_km ?? Number.POSITIVE_INFINITY;
  return inCountry.filter((trial) => within === null || far(trial) <= within).sort((a, b) => far(a) - far(b));
}

const isSame = (a: Wanted, b: Wanted): boolean =>
  a.country === b.country && a.postalCode === b.postalCode && a.within === b.within;

/** Filters trials. The postal code goes to the server in a body, for the distances, and stays nowhere. */
export function useCatalogue(trials: readonly TrialView[], locale: Locale): Catalogue {
  const [filter, setFilter] = useState<Filtered | null>(null);
  const { isSending, failure, send, reset } = useClinicMutation<Nearby[]>();
  /** The last that was asked for: an answer that comes after something else was wanted changes nothing. */
  const asked = useRef<Wanted>(null);
  /** A search that was asked for while another was on its way. */
  const waiting = useRef<Wanted>(null);
  /** A sending that is on its way stays one: what came of it is forgotten once it ends. */
  const forgetFailure = () => {
    waiting.current = null;
    if (!isSending) reset();
  };
  const search = async (wanted: Wanted): Promise<void> => {
    const { country, postalCode, within } = wanted;
    if (isSending && asked.current && isSame(asked.current, wanted)) return;
    asked.current = wanted;
    if (postalCode === '' || country === '') {
      forgetFailure();
      setFilter({ country, within: null, nearby: null });
      return;
    }
    const body = { country, postal_code: postalCode, locale };
    const outcome = await send(async () => (await callLater(findNearbyTrials, { body })).trials);
    if (outcome === null) {
      waiting.current = wanted;
      return;
    }
    if (asked.current !== wanted) {
      reset();
      const next = waiting.current;
      waiting.current = null;
      if (next) await search(next);
      return;
    }
    if (outcome.isSent) setFilter({ country, within, nearby: new Map(outcome.answer.map((one) => [one.key, one])) });
  };
  return {
    filter,
    shown: filterTrials(trials, filter),
    nearby: filter?.nearby ?? null,
    isSearching: isSending,
    failure,
    search: (wanted) => void search(wanted),
    showAll: () => {
      asked.current = null;
      forgetFailure();
      setFilter(null);
    },
  };
}
