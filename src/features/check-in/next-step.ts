import type { TrialView } from '#contract/content/page-view.ts';
import { type Answers, UNKNOWN } from '#contract/forms/submission.ts';

/** Why somebody may best talk to their own doctor, in words that say no more than they said. */
type DoctorReason = 'familyDoctor' | 'diagnosed' | 'concern' | 'unsure';

/** What somebody may best do next after the check-in. */
export type NextStep = 'help' | 'appointment' | 'trialCall' | DoctorReason | 'watch';

/** Diagnoses that a doctor has made and with which a study may be talked about at once. */
const DIAGNOSED: readonly unknown[] = ['mci', 'mci_ad', 'ad_mild', 'ad_moderate'];
/** What people say of a change, or of the help they need, that they notice clearly; and a little. */
const CLEAR: readonly unknown[] = ['clear', 'much'];
const SLIGHT = 'little';
/** A stage at which no doctor has named anything. */
const UNNAMED: readonly unknown[] = ['no_concern', 'concern_no_diagnosis', UNKNOWN, null, undefined];

/** True when the answers say that a doctor has named an illness with which a study may come first. */
export const hasDiagnosis = ({ stage }: Answers): boolean => DIAGNOSED.includes(stage);

/** `urgent`: a sign that needs help now was ticked. `call`: the study that fits and whose call can be booked. */
export interface NextStepInput {
  answers: Answers;
  urgent: boolean;
  call: TrialView | null;
}

/**
 * The one thing to do next: help first; the call of a study for whom a doctor has named the illness already; a visit for
 * what was noticed clearly; one's own doctor for what was noticed a little, an illness that was named, a worry or a doubt.
 * Nothing is counted: one answer is enough.
 */
export function nextStep({ answers, urgent, call }: NextStepInput): NextStep {
  const noticed = Object.entries(answers).flatMap(([linkId, answer]) =>
    /^(?:change|daily)_/.test(linkId) ? [answer] : [],
  );
  const says = (values: readonly unknown[]) => noticed.some((answer) => values.includes(answer));
  if (urgent) return 'help';
  if (hasDiagnosis(answers) && call !== null) return 'trialCall';
  if (says(CLEAR)) return 'appointment';
  if (says([SLIGHT])) return 'familyDoctor';
  if (!UNNAMED.includes(answers.stage)) return 'diagnosed';
  if (answers.stage === 'concern_no_diagnosis') return 'concern';
  return says([UNKNOWN]) ? 'unsure' : 'watch';
}
