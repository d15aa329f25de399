import { expect, test } from 'vitest';
import { findTrial, findTrialByName } from './find-trial.ts';
import { trialView } from './trial.fixtures.ts';

const start = trialView();
const precise = trialView({ key: 'PRECISE_AD', slug: 'precise-ad', name: 'PRECISE-AD' });
const none = trialView({ key: 'NO_TRIAL_MATCH', slug: 'no-trial-match', name: 'None' });
const trials = [start, precise, none];

test.each(['PRECISE_AD', 'precise_ad', 'Precise_Ad', ' PRECISE_AD '])('the key %o finds its trial', (key) => {
  expect(findTrial(trials, key)).toEqual({ trial: precise, noMatch: none });
});

test.each([undefined, null, '', '_', 'nothing', 'NO_TRIAL_MATCH', 'no_trial_match', 'precise-ad', '__proto__'])(
  'the key %o means that no trial fits',
  (key) => {
    expect(findTrial(trials, key)).toEqual({ trial: null, noMatch: none });
  },
);

test('without an entry for it, "no trial fits" has no words of its own', () => {
  expect(findTrial([start], 'nothing')).toEqual({ trial: null, noMatch: null });
  expect(findTrial([], null)).toEqual({ trial: null, noMatch: null });
});

test.each([
  ['precise-ad', precise],
  ['PRECISE_AD', precise],
  ['Start', start],
  ['nothing', null],
  ['', null],
  ['_', null],
  ['no-trial-match', null],
  ['NO_TRIAL_MATCH', null],
])('the name %o in an address finds its trial, by slug or key', (name, trial) => {
  expect(findTrialByName(trials, name)).toBe(trial);
});
