import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { datedQuestions } from '#contract/rules/date-questions.ts';
import { isAnswered } from '#contract/rules/enabled-items.ts';
import { exerciseParts, hasSeenWords } from '#contract/rules/memory-exercise.ts';
import type { Locale } from '#lib/locale.ts';
import { checkConsents } from '../consents/check-consents.ts';
import { textRemindersOf } from '../consents/text-reminders.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { invalid, refusal } from '../http/problem.ts';
import type { Draft, DraftContent } from './drafts.repository.ts';

const questionsOf = (form: FormDefinition): ReadonlySet<string> =>
  new Set(form.steps.flatMap((step) => step.items.map(({ link_id }) => link_id)));

function checkKnown(known: ReadonlySet<string>, answers: Answers, locale: Locale): void {
  const unknown = Object.keys(answers).filter((linkId) => !known.has(linkId));
  if (unknown.length === 0) return;
  const message = [{ code: 'unknown_question', locale }] as const;
  throw invalid(Object.fromEntries(unknown.map((linkId) => [linkId, message])));
}

/** The most that one draft may hold, in bytes of JSON: several times the longest honest answers. */
const LARGEST_DRAFT = 64_000;

function checkSize(draft: DraftContent): void {
  if (Buffer.byteLength(JSON.stringify(draft)) <= LARGEST_DRAFT) return;
  throw refusal(413, { code: 'draft_too_large', locale: draft.locale }, 'too_large');
}

/**
 * A draft is of a form in its version of today, with its required consents and no answer to a question that does not
 * exist. Answers may still be incomplete or wrong: they are checked when the form is sent.
 * @throws ClinicProblem 400 by field or question, 413 when it is too large
 */
export function checkDraft(slug: string, draft: DraftContent): void {
  checkSize(draft);
  const { form_id, form_version, user_type, locale, answers, consents } = draft;
  const form = currentDefinitions.find(form_id, locale, user_type);
  if (form?.slug !== slug) throw invalid({ form_id: [{ code: 'unknown_form', locale }] });
  if (form.version !== form_version) throw invalid({ form_version: [{ code: 'other_version', locale }] });
  checkConsents([...form.consent_texts, ...textRemindersOf(form)], consents, locale);
  checkKnown(questionsOf(form), answers, locale);
}

/** A form as it is today, and what was answered of the questions it still asks. */
export interface OpenedDraft {
  questionnaire: FormDefinition;
  answers: Answers;
  /** Questions that were answered, and are asked again. */
  asked_again: string[];
}

/** True when the words of the memory exercise were shown before the draft was saved. */
function sawWords(form: FormDefinition, { answers, step }: DraftContent): boolean {
  const answered = [...exerciseParts(form).keys()].some((linkId) => isAnswered(answers[linkId]));
  return answered || (step !== null && hasSeenWords(form, step));
}

/**
 * Opens a draft in the form it was started with, in the language of the page, else in its own.
 * Answers to questions that the form has dropped since are left out. A memory exercise that was begun is begun anew,
 * with other words: after hours or days, and perhaps with a note of them, the first ones tell nothing of the memory.
 * The date of an earlier day is asked again, too.
 * @returns null when there is no such form any more
 */
export function openDraft({ content, updatedAt }: Draft, locale: Locale, now: Date): OpenedDraft | null {
  const { form_id, user_type, locale: own, answers } = content;
  const begun = currentDefinitions.find(form_id, locale, user_type) ?? currentDefinitions.find(form_id, own, user_type);
  if (!begun) return null;
  const restarts = sawWords(begun, content);
  const questionnaire = restarts
    ? (currentDefinitions.draw(begun.slug, begun.locale, user_type, begun.id) ?? begun)
    : begun;
  const known = questionsOf(questionnaire);
  const again = new Set([
    ...(restarts ? exerciseParts(questionnaire).keys() : []),
    ...datedQuestions(new Date(updatedAt), now),
  ]);
  const answered = Object.entries(answers).filter(([linkId]) => known.has(linkId));
  return {
    questionnaire,
    answers: Object.fromEntries(answered.filter(([linkId]) => !again.has(linkId))),
    asked_again: answered.flatMap(([linkId]) => (again.has(linkId) ? [linkId] : [])),
  };
}
