import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers, Submission } from '#contract/forms/submission.ts';
import { canStillHold } from '#contract/rules/can-still-hold.ts';
import { enabledItems, isAnswered } from '#contract/rules/enabled-items.ts';
import type { FlowStep } from '#forms/flow/flow-types.ts';

/** The check-in's questions about trials start here … */
const FIRST_STEP = 'diagnosis';
/** … and this is the step after them. */
const STEP_AFTER = 'relative';
/** The consent without which no answer is compared with a trial's criteria. */
const CONSENT = 'research-matching';

/** Lets the visitor leave out every question about trials at the first of them. */
export const offerSkip =
  (label: string) =>
  (step: FlowStep): FlowStep =>
    step.id === FIRST_STEP ? { ...step, skip: { label, to: STEP_AFTER } } : step;

/** The steps of a form that ask what trials need to know; a form without such steps has none. */
export function trialSteps({ steps }: FormDefinition): FormDefinition['steps'] {
  const first = steps.findIndex(({ id }) => id === FIRST_STEP);
  const after = steps.findIndex(({ id }) => id === STEP_AFTER);
  return first === -1 ? [] : steps.slice(first, after === -1 ? undefined : after);
}

/** True when one of the questions about trials holds an answer. */
export function answeredTrialQuestions(definition: FormDefinition, answers: Answers): boolean {
  return trialSteps(definition).some(({ items }) => items.some(({ link_id }) => isAnswered(answers[link_id])));
}

/** Why nobody asked about trials, and the country that was told (`other` for one without a name in the form). */
export interface NotAsked {
  reason: 'country' | 'age';
  country: string;
}

/**
 * Why no question about trials was asked: no trial is open in the country, or none of those open there is for that age,
 * which is all that is known before these questions. Null when some were asked.
 */
export function whyNotAsked(definition: FormDefinition, answers: Answers): NotAsked | null {
  const ids = new Set(trialSteps(definition).flatMap(({ items }) => items.map(({ link_id }) => link_id)));
  const rule = definition.ask_rules?.['trial-possible'];
  if (!rule || enabledItems(definition, answers).some(({ link_id }) => ids.has(link_id))) return null;
  const { country } = answers;
  const isOpenThere = canStillHold(rule, new Map([['country', country]]));
  return { reason: isOpenThere ? 'age' : 'country', country: typeof country === 'string' ? country : 'other' };
}

/** True when answers may and can be compared with the trials' criteria: it was agreed to, and there is something. */
export function wantsMatch(definition: FormDefinition, { answers, consents }: Submission): boolean {
  const agreed = consents.some(({ text_id, granted }) => text_id === CONSENT && granted);
  return agreed && answeredTrialQuestions(definition, answers);
}
