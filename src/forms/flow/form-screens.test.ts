import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormDefinition, userTypes } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { checkAnswers } from '#contract/rules/check-answers.ts';
import type { Locale } from '#lib/locale.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { rightAnswers } from '#server/testing/clinic/any-answers.fixtures.ts';
import { form, pagesOf, progress } from '../../../tests/support/flow-pages.ts';
import { askedAnswers, flowPages, flowSteps, furthestStep, REVIEW } from './flow-pages.ts';
import type { FlowStep } from './flow-types.ts';

const LOCALES: readonly Locale[] = ['fr', 'en'];

const everyForm = currentDefinitions.slugs.flatMap((slug) =>
  LOCALES.flatMap((locale) =>
    userTypes.flatMap((userType) => {
      const definition = currentDefinitions.draw(slug, locale, userType);
      return definition ? [[`${slug} ${locale} ${userType}`, definition] as const] : [];
    }),
  ),
);

/** The screens in short: the questions of each; a screen named like its one question is written once. */
const short = (pages: readonly FlowStep[]): string =>
  pages
    .map(({ id, items }) => {
      const questions = items.map(({ link_id }) => link_id).join('+');
      return questions.replaceAll('_', '-') === id ? id : `${id}:${questions}`;
    })
    .join(' ');

const FINDER = 'who:who_answers about-age:age_years about-country:country diagnosis:stage mmse';
const LAST_FACTS = 'history:stroke_or_cvd+seizure_5y+other_neuro other-trial:in_other_trial';
const NOTICED =
  'change-1:change_conversations+change_appointments change-2:change_belongings+change_words ' +
  'change-3:change_places+change_attention';
const CHECK_IN =
  'who:who_answers about-age:age_years about-country:country red-flags words-learn ' +
  `${NOTICED} ` +
  'orientation-date:orientation_year+orientation_month+orientation_weekday ' +
  'orientation-place:orientation_region daily-1:daily_money+daily_medicines daily-2:daily_cooking+daily_shopping ' +
  'daily-3:daily_transport+daily_telephone words-recall words-recognise diagnosis:stage mmse';
const PERSON = 'person:person_first_name+person_last_name+person_birth_date';
const HELPER = 'helper:helper_first_name+helper_last_name+helper_tie';

const ADVICE = 'about-country:country red-flags need duration impact diagnosed alone:lives_alone';

const WORRIED = { stage: 'concern_no_diagnosis', study_partner: true, ad_meds: true };
const DIAGNOSED = { stage: 'mci_ad', study_partner: false, ad_meds: false };

/** Slug, what was answered, and the screens that are shown then: each with its questions. */
const GOLDEN: [string, Answers, string][] = [
  ['trial-finder', {}, `${FINDER} partner:study_partner medicines:ad_meds acceptable:mri_ok ${LAST_FACTS}`],
  [
    'trial-finder',
    WORRIED,
    `${FINDER} partner:study_partner+partner_hours_week medicines:ad_meds+ad_meds_stable_weeks+anti_amyloid acceptable:mri_ok ${LAST_FACTS}`,
  ],
  [
    'trial-finder',
    DIAGNOSED,
    `${FINDER} partner:study_partner medicines:ad_meds acceptable:mri_ok+infusion_ok ${LAST_FACTS}`,
  ],
  [
    'memory-check-in',
    {},
    `${CHECK_IN} partner:study_partner medicines:ad_meds acceptable:mri_ok ${LAST_FACTS} place:postcode relative:relative_link`,
  ],
  [
    'memory-check-in',
    { ...DIAGNOSED, study_partner: true },
    `${CHECK_IN} partner:study_partner+partner_hours_week medicines:ad_meds acceptable:mri_ok+infusion_ok ${LAST_FACTS} place:postcode relative:relative_link`,
  ],
  [
    'memory-check-in',
    { who_answers: 'on_behalf' },
    `who:who_answers about-age:age_years about-country:country red-flags agreement:person_agreement no-exercise ${NOTICED} daily-1:daily_money+daily_medicines daily-2:daily_cooking+daily_shopping daily-3:daily_transport+daily_telephone diagnosis:stage mmse partner:study_partner medicines:ad_meds acceptable:mri_ok ${LAST_FACTS} place:postcode`,
  ],
  [
    'relative-view',
    {},
    'relative-conversations relative-appointments relative-belongings relative-words relative-places relative-attention',
  ],
  [
    'preconsultation',
    {},
    'who:who_answers about-country:country red-flags reason since about-age:age_years example treatments past practical:modality+companion',
  ],
  [
    'preconsultation',
    { who_answers: 'self', person_birth_date: '1950-02-01' },
    'who:who_answers about-country:country red-flags person:person_birth_date reason since example treatments past practical:modality+companion',
  ],
  [
    'preconsultation',
    { who_answers: 'with_help' },
    `who:who_answers about-country:country red-flags person:person_birth_date ${HELPER} reason since about-age:age_years example treatments past practical:modality+companion`,
  ],
  [
    'preconsultation',
    { who_answers: 'on_behalf', person_birth_date: '1950-02-01' },
    `who:who_answers about-country:country red-flags agreement:person_agreement ${PERSON} ${HELPER} reason since example treatments past practical:modality+companion`,
  ],
  [
    'secondary-consultation',
    {},
    'who:who_answers about-country:country red-flags news changes treatment:treatment_followed+treatment_effects documents:documents_description questions',
  ],
  [
    'secondary-consultation',
    { who_answers: 'with_help' },
    `who:who_answers about-country:country red-flags person:person_birth_date ${HELPER} news changes treatment:treatment_followed+treatment_effects documents:documents_description questions`,
  ],
  ['orientation', {}, `who:who_answers ${ADVICE}`],
  ['trial-registration', {}, 'who:who_answers best-time:best_time+helper questions'],
  [
    'trial-registration',
    { who_answers: 'on_behalf' },
    `who:who_answers agreement:person_agreement ${PERSON} ${HELPER} best-time:best_time+helper questions`,
  ],
  [
    'trial-engagement',
    { site_contacted: false, engagement_status: 'waiting' },
    'who:who_answers you:first_name+last_name+email reached:site_contacted status:engagement_status comment',
  ],
  [
    'trial-engagement',
    { site_contacted: true, engagement_status: 'enrolled' },
    'who:who_answers you:first_name+last_name+email reached:site_contacted+site_contacted_on status:engagement_status visit:next_visit comment',
  ],
  ['after-questions', {}, 'after:ease+feeling+improve'],
];

test('the check-in has at most 28 screens with its opening, its review and its result', () => {
  const each: Answers[] = [{}, { who_answers: 'with_help', ...WORRIED }, { who_answers: 'on_behalf' }];
  for (const answers of each) {
    const pages = flowPages(flowSteps({ definition: form('memory-check-in') }), answers);
    expect(pages.length + 3).toBeLessThanOrEqual(28);
  }
});

describe('the screens of every form, in each language and for each reader', () => {
  /** A professional answers about a patient: who answers is no question. */
  const asksFor = ({ slug, user_type }: FormDefinition): boolean =>
    slug !== 'orientation' || user_type !== 'healthcare_professional';

  test.each(GOLDEN)('%s with %o', (slug, answers, expected) => {
    const variants = everyForm.filter(([, definition]) => definition.slug === slug && asksFor(definition));
    expect(variants).not.toHaveLength(0);
    expect(variants.map(([, definition]) => short(pagesOf(definition, answers)))).toEqual(variants.map(() => expected));
  });

  test('orientation for a professional', () => {
    const variants = everyForm.filter(([, definition]) => !asksFor(definition));
    expect(variants.map(([, definition]) => short(pagesOf(definition, {})))).toEqual([ADVICE, ADVICE]);
  });

  test('the table names every form', () => {
    expect(new Set(GOLDEN.map(([slug]) => slug))).toEqual(new Set(currentDefinitions.slugs));
  });
});

describe('whatever right answers are given', () => {
  test.each(everyForm)('%s: every screen can be gone through, and what is sent is accepted', (_name, definition) => {
    const sound = rightAnswers(definition);
    fc.assert(
      fc.property(sound, (answers) => {
        const pages = pagesOf(definition, answers);
        const warnedOf = ['confusion', 'stroke', 'seizure', 'head_injury', 'fever', 'suicide'];
        const passed = pages.map(({ id }) => id);
        expect(furthestStep(pages, progress({ answers, passed, warnedOf }))).toBe(REVIEW);
        expect(checkAnswers(definition, askedAnswers(pages, answers, { local: false }))).toEqual({});
      }),
      { numRuns: 25 },
    );
  });
});
