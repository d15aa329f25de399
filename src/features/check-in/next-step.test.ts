import { expect, test } from 'vitest';
import type { Answers } from '#contract/forms/submission.ts';
import { trialView } from '#features/trials/trial.fixtures.ts';
import { nextStep } from './next-step.ts';

const of = (answers: Answers, given: { urgent?: boolean; hasCall?: boolean } = {}) =>
  nextStep({ answers, urgent: given.urgent ?? false, call: given.hasCall ? trialView() : null });

test.each([
  [{ change_words: 'clear' }, 'appointment'],
  [{ daily_money: 'much' }, 'appointment'],
  [{ change_words: 'little' }, 'familyDoctor'],
  [{ daily_money: 'little', change_words: 'none' }, 'familyDoctor'],
  [{ change_words: 'unknown' }, 'unsure'],
  [{ stage: 'concern_no_diagnosis', change_words: 'none' }, 'concern'],
  [{ stage: 'concern_no_diagnosis', change_words: 'little' }, 'familyDoctor'],
  [{ stage: 'other_dementia' }, 'diagnosed'],
  [{ stage: 'ad_severe', change_words: 'unknown' }, 'diagnosed'],
  [{ stage: 'ad_mild', daily_money: 'same' }, 'diagnosed'],
  [{ stage: 'no_concern' }, 'watch'],
  [{ stage: 'unknown', daily_money: 'same' }, 'watch'],
  [{ change_words: 'none', daily_money: 'same' }, 'watch'],
  [{}, 'watch'],
] as const)('%o lead to one step: %s', (answers, step) => {
  expect(of(answers)).toBe(step);
});

test('help comes before everything, the call of a study only once a doctor has named the illness', () => {
  expect(of({ change_words: 'clear', stage: 'mci' }, { urgent: true, hasCall: true })).toBe('help');
  expect(of({ change_words: 'clear', stage: 'mci' }, { hasCall: true })).toBe('trialCall');
  expect(of({ change_words: 'clear', stage: 'mci' })).toBe('appointment');
  expect(of({ change_words: 'clear', stage: 'concern_no_diagnosis' }, { hasCall: true })).toBe('appointment');
  expect(of({ change_words: 'clear', stage: 'ad_severe' }, { hasCall: true })).toBe('appointment');
});
