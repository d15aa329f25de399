import type * as z from 'zod/mini';
import type { explainedCriterionSchema } from '#contract/calls/trials.calls.ts';
import type { NotAsked } from '../trial-questions.ts';

/** One thing that a trial asks for, and how the answers compare. */
export type Criterion = z.infer<typeof explainedCriterionSchema>;

/** Another trial: why it was left out, or what is still open. */
export interface OtherTrial {
  key: string;
  reason?: 'criteria' | 'not_recruiting' | 'country' | undefined;
  criteria: readonly Criterion[];
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
}
