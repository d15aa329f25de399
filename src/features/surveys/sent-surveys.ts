import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { createStore } from '#lib/create-store.ts';

/** A form that the clinic has received, with the form as it was asked. */
export interface SentSurvey {
  id: string;
  /** What people say instead of the id. */
  reference?: string | undefined;
  definition: FormDefinition;
  submission: Submission;
  /** The visitor's own day, `YYYY-MM-DD`. */
  day: string;
  /** The clinic says that help is needed now. */
  urgent: boolean;
  /** The private link for somebody close, when one was asked for. */
  invitation: { id: string; expires_at: string } | null;
}

/**
 * The check-in that was sent from this tab, in memory only: somebody who follows a link from a result and comes back
 * finds it again. After a reload the clinic shows it, for a day.
 */
export const sentCheckIn = createStore<SentSurvey | null>(() => null);
/** The trial finder that was sent from this tab. */
export const sentFinder = createStore<SentSurvey | null>(() => null);
