import { expect, test } from 'vitest';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { answersToReuse, type EarlierAnswers } from './earlier-answers.ts';

const asks = (...linkIds: string[]): FormDefinition => ({
  id: 'preconsultation',
  slug: 'preconsultation',
  version: '1',
  status: 'active',
  locale: 'fr',
  user_type: 'patient',
  title: 'Préparer',
  steps: linkIds.map((link_id) => ({
    id: link_id,
    title: link_id,
    items: [{ link_id, type: 'string', label: link_id, required: true, unknown_allowed: false }],
  })),
  consent_texts: [],
});

test('what another form was earlier is taken over, but only what this one asks', () => {
  const earlier = { answers: { age_years: 74, country: 'fr', stage: 'mci' }, filled_by: 'with_help' } as const;
  expect(answersToReuse(asks('age_years', 'country', 'reason'), earlier)).toEqual({
    age_years: 74,
    country: 'fr',
    who_answers: 'with_help',
  });
});

test('signs of danger are asked every time', () => {
  const earlier: EarlierAnswers = { answers: { red_flags: ['none'] }, filled_by: 'self' };
  expect(answersToReuse(asks('red_flags'), earlier)).not.toHaveProperty('red_flags');
});

test('without another form nothing is known', () => {
  expect(answersToReuse(asks('age_years'), null)).toEqual({});
});
