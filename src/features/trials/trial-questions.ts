import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers, Submission } from '#contract/forms/submission.ts';
import { isAnswered } from '#contract/rules/enabled-items.ts';
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

/** True when answers may and can be compared with the trials' criteria: it was agreed to, and there is something. */
export function wantsMatch(definition: FormDefinition, { answers, consents }: Submission): boolean {
  const agreed = consents.some(({ text_id, granted }) => text_id === CONSENT && granted);
  return agreed && answeredTrialQuestions(definition, answers);
}
