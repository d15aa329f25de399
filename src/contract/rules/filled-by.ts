import type { UserType } from '../forms/form-definition.ts';
import type { Answers, Submission } from '../forms/submission.ts';

/** Who fills in a form, as its first question says; without that question, the person themselves. */
export function filledBy({ who_answers }: Answers): Submission['filled_by'] {
  return who_answers === 'with_help' || who_answers === 'on_behalf' ? who_answers : 'self';
}

/** Whom a form speaks to: somebody close has wording of their own. */
export function readerOf(answers: Answers): UserType {
  return filledBy(answers) === 'on_behalf' ? 'caregiver' : 'patient';
}
