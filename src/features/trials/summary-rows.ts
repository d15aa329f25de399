import type { TFunction } from 'i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Submission } from '#contract/forms/submission.ts';
import type { SummaryRow } from '#features/results/paper.tsx';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { answerTexts } from '#forms/flow/pages/answer-text.ts';
import type { Locale } from '#lib/locale.ts';
import { trialSteps } from './trial-questions.ts';

/** The questions that say who somebody is. */
const ABOUT: readonly string[] = ['age_years', 'country'];

const rowsOf = (t: TFunction, items: readonly Item[], { submission }: SentSurvey, locale: Locale): SummaryRow[] =>
  items.flatMap((item) => {
    const answer = answerTexts(t, item, submission.answers[item.link_id], locale).join(', ');
    return answer === '' ? [] : [{ question: item.label, answer }];
  });

/** Who gave the answers, in one sentence: a legal representative is not said to have the person's agreement. */
export function answeredBy(t: TFunction, { filled_by, answers }: Submission): string {
  const represents = filled_by === 'on_behalf' && answers.person_agreement === 'represents';
  return t(`questionnaire.summary.${represents ? 'represents' : filled_by}`);
}

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
