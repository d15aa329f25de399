import type { TFunction } from 'i18next';
import type { Answers, Submission } from '#contract/forms/submission.ts';
import type { FlowStep } from '#forms/flow/flow-types.ts';
import type { Audience } from './consultation-form.queries.ts';

/** The flow's own first step. */
export const WHO = 'who';
const QUESTION = 'who_answers';
const values = ['self', 'with_help', 'on_behalf'] as const satisfies readonly Submission['filled_by'][];

/** Asks for whom the consultation is: it decides whom every question after it speaks of. */
export const whoStep = (t: TFunction): FlowStep => ({
  id: WHO,
  title: t('consultation.who.title'),
  lead: t('consultation.who.lead'),
  local: true,
  items: [
    {
      link_id: QUESTION,
      type: 'choice',
      label: t('consultation.who.label'),
      required: true,
      unknown_allowed: false,
      options: values.map((value) => ({ value, label: t(`consultation.who.${value}`) })),
    },
  ],
});

/** Who fills in the form; undefined before it was said. */
export const saidWho = ({ [QUESTION]: answer }: Answers): Submission['filled_by'] | undefined =>
  values.find((value) => value === answer);

/** Who fills in the form. */
export const filledBy = (answers: Answers): Submission['filled_by'] => saidWho(answers) ?? 'self';

/** Whom the questions speak to. */
export const audienceOf = (answers: Answers): Audience => (saidWho(answers) === 'on_behalf' ? 'caregiver' : 'patient');

/** The answer that a form's audience stands for, as in a draft, which holds the form's own answers only. */
export const whoAnswerFor = (audience: string): Answers => ({
  [QUESTION]: audience === 'caregiver' ? 'on_behalf' : 'self',
});
