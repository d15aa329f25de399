import { useCallback, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { ClinicFailure } from '../../clinic/client/failure.ts';
import type { FormDefinition } from '../../clinic/contract/form-definition.ts';
import type { Answers, consentSchema } from '../../clinic/contract/submission.ts';

/** What somebody agreed to, or refused. */
export type Consent = z.infer<typeof consentSchema>;

/** A draft that goes on: in the form it was started with, so that the words to remember stay the same. */
export interface ResumedDraft {
  definition: FormDefinition;
  answers: Answers;
  consents: readonly Consent[];
  stepId: string | null;
}

/**
 * `unknown` nobody has looked yet · `looking` · `offering` there is a draft to go on with, or a link that does not open ·
 * `ready` the questions are asked.
 */
export type KeepStage = 'unknown' | 'looking' | 'offering' | 'ready';

/** What this tab knows of the draft of one form. In memory only, like the answers. */
export interface KeepState {
  stage: KeepStage;
  /** When the draft was saved that can be gone on with. */
  foundAt: string | null;
  /** The secret of the link that was opened; it leaves the address at once. */
  linkToken: string | null;
  /** Why the link that was opened does not lead to a draft. */
  linkFailure: ClinicFailure | null;
  /** Opened, not yet handed to the flow. */
  resumed: ResumedDraft | null;
  draftId: string | null;
  savedAt: string | null;
  /** Granted for this draft; null until then: nothing is saved before. */
  consents: readonly Consent[] | null;
  saving: boolean;
  /** Why the newest answers are not saved. */
  failure: ClinicFailure | null;
}

const NOTHING: KeepState = {
  stage: 'unknown',
  foundAt: null,
  linkToken: null,
  linkFailure: null,
  resumed: null,
  draftId: null,
  savedAt: null,
  consents: null,
  saving: false,
  failure: null,
};

const states = new Map<string, KeepState>();
const listeners = new Set<() => void>();

/** What is known of the draft of a form. */
export const readKeep = (slug: string): KeepState => states.get(slug) ?? NOTHING;

/** Changes what is known and tells those who show it. */
export function changeKeep(slug: string, change: Partial<KeepState>): void {
  states.set(slug, { ...readKeep(slug), ...change });
  for (const listener of listeners) listener();
}

/** There is no draft of this form (any more); its questions are asked. */
export function clearKeep(slug: string): void {
  changeKeep(slug, { ...NOTHING, stage: 'ready' });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is known of the draft of a form, for a component that shows it. */
export function useKeepState(slug: string): KeepState {
  const read = useCallback(() => readKeep(slug), [slug]);
  return useSyncExternalStore(subscribe, read, read);
}
