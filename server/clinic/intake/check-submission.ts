import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers, Submission } from '#contract/forms/submission.ts';
import { checkAnswers } from '#contract/rules/check-answers.ts';
import { isAnswered } from '#contract/rules/enabled-items.ts';
import { asksWhoAnswers, filledBy, WHO_ANSWERS, withoutAnswerer } from '#contract/rules/filled-by.ts';
import { redFlags } from '#contract/rules/red-flags.ts';
import type { Locale } from '#lib/locale.ts';
import { checkConsents } from '../consents/check-consents.ts';
import { textRemindersOf } from '../consents/text-reminders.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { invalid } from '../http/problem.ts';
import { faultMessage } from '../http/sentences.ts';

/** A submission that may be recorded. */
export interface CheckedSubmission {
  form: FormDefinition;
  /** The answers that were given, as they were given. */
  answers: Answers;
  /** The same, with who answers where that was said in `filled_by` alone: which questions are asked depends on it. */
  told: Answers;
  /** Somebody needs help now: the signs asked first in every form. */
  redFlag: boolean;
  urgency: 'routine' | 'urgent';
}

/** Only a robot fills the field that people do not see. It is told the same as everybody, and nothing is kept. */
export const isTrapped = ({ website }: Pick<Submission, 'website'>): boolean => website !== '';

/**
 * The answers without those left empty.
 * @param waived questions that this sender need not answer
 * @throws ClinicProblem 400 by question
 */
export function checkedAnswers(
  form: FormDefinition,
  answers: Answers,
  locale: Locale,
  waived: (linkId: string) => boolean = () => false,
): Answers {
  const faults = Object.entries(checkAnswers(form, answers)).filter(
    ([linkId, { code }]) => !(code === 'required' && waived(linkId)),
  );
  if (faults.length > 0) {
    throw invalid(Object.fromEntries(faults.map(([linkId, fault]) => [linkId, [faultMessage(fault, locale)]])));
  }
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => isAnswered(answer)));
}

/**
 * A form that asks who answers decides by that answer which questions are for the person themself: somebody who sends
 * it for another cannot say there that they are the person.
 * @throws ClinicProblem 400
 */
function checkWhoAnswers({ filled_by, locale }: Submission, answers: Answers): void {
  const asks = answers.who_answers !== undefined;
  if (asks && filled_by === 'on_behalf' && filledBy(answers) !== filled_by) {
    throw invalid({ filled_by: [{ code: 'other_person', locale }] });
  }
}

/** The questions of who is concerned and who answers for them. */
const isAboutPeople = (linkId: string): boolean => linkId === WHO_ANSWERS || /^(?:person|helper)_/.test(linkId);

/**
 * Programs that send a form without a word of who is concerned, as they did before forms asked it, say in `filled_by`
 * alone who fills it in: nothing more is needed of them. Whoever answers one of these questions answers them all.
 */
function needsPeople(answers: Answers): boolean {
  return Object.keys(answers).some((linkId) => linkId !== WHO_ANSWERS && isAboutPeople(linkId));
}

/** The answers with who answers, where the form asks it and the sender said it in `filled_by` alone. */
function withWhoAnswers(form: FormDefinition, { answers, filled_by }: Submission): Answers {
  return asksWhoAnswers(form) && !isAnswered(answers[WHO_ANSWERS]) ? { ...answers, [WHO_ANSWERS]: filled_by } : answers;
}

/** Of some answers those that were sent as answers. */
export const givenOf = (answers: Answers, { answers: sent }: Pick<Submission, 'answers'>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([linkId]) => linkId in sent));

/**
 * Checks what every form is sent with: the form and its version, each answer, the consents.
 * @param slugs the forms this call takes
 * @throws ClinicProblem 400 by field or question, in the submission's language
 */
export function checkSubmission(body: Submission, slugs: readonly string[]): CheckedSubmission {
  const { locale } = body;
  const form = currentDefinitions.find(body.form_id, locale, body.user_type);
  if (!form || !slugs.includes(form.slug)) throw invalid({ form_id: [{ code: 'unknown_form', locale }] });
  if (form.version !== body.form_version) throw invalid({ form_version: [{ code: 'other_version', locale }] });
  const told = withWhoAnswers(form, { ...body, answers: withoutAnswerer(form, body.answers) });
  const checked = checkedAnswers(form, told, locale, (linkId) => isAboutPeople(linkId) && !needsPeople(told));
  const answers = givenOf(checked, body);
  checkWhoAnswers(body, answers);
  checkConsents([...form.consent_texts, ...textRemindersOf(form)], body.consents, locale);
  const redFlag = redFlags(answers).length > 0;
  return { form, answers, told: checked, redFlag, urgency: redFlag ? 'urgent' : 'routine' };
}
