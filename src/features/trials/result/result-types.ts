import type * as z from 'zod/mini';
import type { explainedCriterionSchema } from '#contract/calls/trials.calls.ts';
import type { Submission } from '#contract/forms/submission.ts';
import type { NotAsked } from '../trial-questions.ts';

/** One thing that a trial asks for, and how the answers compare. */
export type Criterion = z.infer<typeof explainedCriterionSchema>;

/** Another trial: why it was left out, or what is still open. */
export interface OtherTrial {
  key: string;
  reason?: 'criteria' | 'not_recruiting' | 'country' | undefined;
  criteria: readonly Criterion[];
}

/** Who sent the answers that led to a result: texts speak to them, and a call that is booked there is told who asks. */
export interface Sender {
  filledBy: Submission['filled_by'];
  /** What they said of the agreement of the person for whom they answer. */
  agreement?: 'agrees' | 'represents' | undefined;
}

/** What the matching answered; with only a `key`, the result of that trial whatever the answers. */
export interface MatchResult {
  key: string | null;
  criteria?: readonly Criterion[];
  alternatives?: readonly OtherTrial[];
  excluded?: readonly OtherTrial[];
  /** A doctor comes before a study. */
  care_flag?: boolean | undefined;
  /** Why no question about trials was asked, when none was. */
  notAsked?: NotAsked | null;
  /** Null where a result is opened by its key alone. */
  sender?: Sender | null;
  /** The fold of the page that has the private link for somebody close. */
  relativeFold?: string | undefined;
}
