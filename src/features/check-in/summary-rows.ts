import type { TFunction } from 'i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { trialSteps } from '#features/trials/trial-questions.ts';
import { answerTexts } from '#forms/flow/pages/answer-text.ts';
import type { Locale } from '#lib/locale.ts';

/** A question with its answer, in words. */
export interface SummaryRow {
  question: string;
  answer: string;
}

/** The questions of the check-in that say who somebody is. */
const ABOUT: readonly string[] = ['age_years', 'country'];

const rowsOf = (t: TFunction, items: readonly Item[], { submission }: SentSurvey, locale: Locale): SummaryRow[] =>
  items.flatMap((item) => {
    const answer = answerTexts(t, item, submission.answers[item.link_id], locale).join(', ');
    return answer === '' ? [] : [{ question: item.label, answer }];
  });

/** Age and country, as declared. */
export function aboutRows(t: TFunction, sent: SentSurvey, locale: Locale): SummaryRow[] {
  const items = sent.definition.steps.flatMap((step) => step.items);
  return rowsOf(
    t,
    items.filter(({ link_id }) => ABOUT.includes(link_id)),
    sent,
    locale,
  );
}

/** What was declared for trials; questions without an answer are not there. */
export function factRows(t: TFunction, sent: SentSurvey, locale: Locale): SummaryRow[] {
  return rowsOf(
    t,
    trialSteps(sent.definition).flatMap((step) => step.items),
    sent,
    locale,
  );
}
