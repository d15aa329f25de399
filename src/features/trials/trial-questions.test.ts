import { expect, test } from 'vitest';
import type { Submission } from '#contract/forms/submission.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { answeredTrialQuestions, offerSkip, trialSteps, wantsMatch, whyNotAsked } from './trial-questions.ts';

const definition = (id: string) => {
  const found = currentDefinitions.find(id, 'en', id === 'relative-view' ? 'caregiver' : 'patient');
  if (!found) throw new Error(`there is no form ${id}`);
  return found;
};
const checkIn = definition('memory-check-in-b');

test('the questions about trials are one run of steps, left out with one button at the first', () => {
  const ids = trialSteps(checkIn).map(({ id }) => id);
  expect(ids).toEqual(['diagnosis', 'mmse', 'partner', 'medicines', 'acceptable', 'history', 'other-trial', 'place']);
  const steps = checkIn.steps.map(offerSkip('Skip'));
  expect(steps.filter(({ skip }) => skip).map(({ id, skip }) => [id, skip])).toEqual([
    ['diagnosis', { label: 'Skip', to: 'relative' }],
  ]);
  expect(trialSteps(definition('relative-view'))).toEqual([]);
});

test('answers are compared only when that was agreed to and one of these questions was answered', () => {
  const sent = (granted: boolean, answers: Submission['answers']): Submission => ({
    form_id: checkIn.id,
    form_version: checkIn.version,
    idempotency_key: 'key-of-a-test',
    user_type: 'patient',
    locale: 'en',
    answers,
    consents: [
      { text_id: 'health-answers', text_version: '1', granted: true },
      { text_id: 'research-matching', text_version: '1', granted },
    ],
    filled_by: 'self',
    website: '',
    started_at: '2026-01-05T10:00:00Z',
  });
  const facts = { age_years: 70, stage: 'mci' };
  expect(wantsMatch(checkIn, sent(true, facts))).toBe(true);
  expect(wantsMatch(checkIn, sent(false, facts))).toBe(false);
  expect(wantsMatch(checkIn, sent(true, { age_years: 70, relative_link: true }))).toBe(false);
  expect(answeredTrialQuestions(checkIn, { mri_ok: false })).toBe(true);
});

test('why nothing was asked: no trial in the country, or none there for that age', () => {
  const inAmerica = {
    ...checkIn,
    ask_rules: {
      'trial-possible': [
        [
          { question: 'country', one_of: ['us'] },
          { question: 'age_years', min: 60, max: 85 },
        ],
      ],
    },
  };
  expect(whyNotAsked(inAmerica, { country: 'us', age_years: 70 })).toBeNull();
  expect(whyNotAsked(inAmerica, { country: 'fr', age_years: 70 })).toEqual({ reason: 'country', country: 'fr' });
  expect(whyNotAsked(inAmerica, { country: 'us', age_years: 40 })).toEqual({ reason: 'age', country: 'us' });
  expect(whyNotAsked(checkIn, { country: 'fr', age_years: 70 })).toBeNull();
});
