import { useEffect, useEffectEvent } from 'react';
import type { Flow } from './use-flow.ts';

/** What counts, fetched once somebody went on from a first screen. Nothing waits for it, and its failure is nobody's concern. */
const counting = (tell: (counts: typeof import('./journey-counts.ts')) => void): void => {
  import('./journey-counts.ts').then(tell).catch(() => undefined);
};

/** Tells of a form that is gone on with, or was sent, for the counts of what becomes of forms. */
export interface JourneyCount {
  resume: () => void;
  end: () => void;
}

/** Counts that a form is begun once somebody went on from a screen, where it is left, and that it is sent. */
export function useJourneyCount(flow: Flow, isStarted: boolean): JourneyCount {
  const { definition, stepId } = flow;
  const note = useEffectEvent((shown: string) =>
    counting(({ noteJourney }) => noteJourney({ ...flow, stepId: shown })),
  );
  useEffect(() => {
    if (isStarted) note(stepId);
  }, [isStarted, stepId]);
  return {
    resume: () => counting(({ resumeJourney }) => resumeJourney(definition)),
    end: () => counting(({ endJourney }) => endJourney(definition)),
  };
}
