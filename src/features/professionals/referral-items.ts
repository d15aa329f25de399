import type { TFunction } from 'i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import { LONGEST_TEXT } from '#contract/forms/submission.ts';
import { urgencySchema } from '#contract/shapes.ts';
import type { FormScope } from '#forms/simple-form/form-scope.ts';
import type { Locale } from '#lib/locale.ts';
import { registerQuestions } from './register-question.ts';

/** How soon a patient should be seen. */
export const URGENCIES = urgencySchema.options;

/** What a doctor is asked: the patient by their initials only, then who refers them. */
export function referralItems(t: TFunction, scope: FormScope, locale: Locale): Item[] {
  const name = { validation: { max_len: 80 } };
  return [
    scope.item('patient_initials', 'string', t('professionals.referral.initials'), {
      hint: t('professionals.referral.initialsHint'),
      validation: { max_len: 10, pattern: '^\\s*\\p{L}[\\p{L}. \\-]{0,9}$' },
    }),
    scope.item('reason', 'text', t('professionals.referral.reason'), {
      hint: t('professionals.referral.reasonHint'),
      validation: { max_len: LONGEST_TEXT },
    }),
    scope.item('urgency', 'choice', t('professionals.referral.urgency'), {
      hint: t('professionals.referral.urgencyHint'),
      options: URGENCIES.map((value) => ({ value, label: t(`professionals.referral.urgencies.${value}`) })),
    }),
    scope.item('first_name', 'string', t('professionals.join.first_name'), name),
    scope.item('last_name', 'string', t('professionals.join.last_name'), name),
    scope.item('email', 'email', t('professionals.email')),
    scope.item('phone', 'phone', t('professionals.referral.phone'), { required: false }),
    ...registerQuestions(t, scope, locale, true),
  ];
}
