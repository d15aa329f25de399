import type { Item, UserType } from '../forms/form-definition.ts';
import type { Answers, Submission } from '../forms/submission.ts';

/** The question for whom somebody answers. */
export const WHO_ANSWERS = 'who_answers';
/** The step of a form that asks it. */
export const WHO_STEP = 'who';

/** True when a form asks for whom it is answered. */
export const asksWhoAnswers = ({ steps }: { steps: readonly { items: readonly Item[] }[] }): boolean =>
  steps.some(({ items }) => items.some(({ link_id }) => link_id === WHO_ANSWERS));

/** Who fills in a form, as its first question says; without that question, the person themselves. */
export function filledBy({ who_answers }: Answers): Submission['filled_by'] {
  return who_answers === 'with_help' || who_answers === 'on_behalf' ? who_answers : 'self';
}

/** Whom a form speaks to: somebody close has wording of their own. */
export function readerOf(answers: Answers): UserType {
  return filledBy(answers) === 'on_behalf' ? 'caregiver' : 'patient';
}

/** The version of a consent text in its words for a professional, who answers about a patient. */
export const professionalVersion = (version: string): string => `${version}-professional`;

/** The questions of whoever answers for another, which a professional is not asked. */
const OF_ANSWERERS: readonly string[] = [WHO_ANSWERS, 'person_agreement'];

/**
 * The answers of a professional to a form that does not ask them who answers: programs that were written when it did
 * still say so, and it changes nothing.
 */
export function withoutAnswerer(
  form: { user_type: UserType; steps: readonly { items: readonly Item[] }[] },
  answers: Answers,
): Answers {
  if (form.user_type !== 'healthcare_professional' || asksWhoAnswers(form)) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([linkId]) => !OF_ANSWERERS.includes(linkId)));
}

/** The version of a consent text in its words for somebody who answers for another. */
export const caregiverVersion = (version: string): string => `${version}-caregiver`;
