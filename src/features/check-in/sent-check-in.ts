import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { createTabMemory } from './tab-memory.ts';

/** A form that the clinic has received, with the form as it was asked. */
export interface SentForm {
  id: string;
  definition: FormDefinition;
  submission: Submission;
  /** The visitor's own day, `YYYY-MM-DD`. */
  day: string;
  /** The clinic says that help is needed now. */
  urgent: boolean;
  /** The private link for somebody close, when one was asked for. */
  invitation: { id: string; expires_at: string } | null;
}

/** The check-in that was sent from this tab. */
export const sentCheckIn = createTabMemory<SentForm>();
/** The trial finder that was sent from this tab. */
export const sentFinder = createTabMemory<SentForm>();
