import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { answersAsked, enabledItems } from '#contract/rules/enabled-items.ts';
import { rightAnswers } from '../../../testing/clinic/any-answers.fixtures.ts';
import { currentDefinitions } from '../../definitions/load-definitions.ts';
import { factsFrom } from './facts.ts';
import { type Availability, matchTrial } from './match-trial.ts';
import { currentRuleset } from './ruleset.ts';
import { trialPossible } from './trial-possible.ts';

const found = currentDefinitions.find('trial-finder', 'en', 'patient');
if (!found) throw new Error('there is no trial finder');
const finder: FormDefinition = found;
const keys = currentRuleset.trials.map(({ key }) => key);

const availability = fc
  .record(
    Object.fromEntries(
      keys.map((key) => [
        key,
        fc.record({
          recruiting: fc.boolean(),
          countries: fc.constantFrom<string[] | null>(null, [], ['us'], ['fr', 'be'], ['us', 'ca', 'gb']),
        }),
      ]),
    ),
  )
  .map((now): Availability => new Map(Object.entries(now)));

const withRule = (now: Availability): FormDefinition => ({
  ...finder,
  ask_rules: { 'trial-possible': trialPossible(currentRuleset, now) },
});

test('a trial that fits is never missed: its questions are all asked, whatever recruits where', () => {
  fc.assert(
    fc.property(availability, rightAnswers(finder), (now, answers) => {
      const match = (given: typeof answers) =>
        matchTrial(currentRuleset, factsFrom(given, currentRuleset), now, 'en').key;
      const asked = answersAsked(withRule(now), answers);
      if (match(answers) !== currentRuleset.fallback) expect(asked).toEqual(answers);
      expect(match(asked)).toBe(match(answers));
    }),
    { numRuns: 300 },
  );
});

const us: Availability = new Map(keys.map((key) => [key, { recruiting: true, countries: ['us'] }]));

test.each([
  ['no trial is open in the country', { age_years: 70, country: 'fr' }, ['who_answers', 'age_years', 'country']],
  ['the country is none of those named', { age_years: 70, country: 'other' }, ['who_answers', 'age_years', 'country']],
  ['nobody of that age can take part', { age_years: 30, country: 'us' }, ['who_answers', 'age_years', 'country']],
  ['the stage is one that no trial looks for', { age_years: 70, country: 'us', stage: 'ad_severe' }, 4],
  ['the stage is not known, which no trial accepts', { age_years: 70, country: 'us', stage: 'unknown' }, 4],
])('nothing more is asked once %s', (_, answers, asked) => {
  const ids = enabledItems(withRule(us), answers).map(({ link_id }) => link_id);
  if (typeof asked === 'number') expect(ids).toHaveLength(asked);
  else expect(ids).toEqual(asked);
});

test('an answer that ends it hides the screens after it, never a question beside it', () => {
  const answers = { age_years: 70, country: 'us', stage: 'mci', other_neuro: true };
  const ids = enabledItems(withRule(us), answers).map(({ link_id }) => link_id);
  expect(ids.slice(-3)).toEqual(['stroke_or_cvd', 'seizure_5y', 'other_neuro']);
});

test('while nothing recruits nobody is asked', () => {
  const none: Availability = new Map(keys.map((key) => [key, { recruiting: false, countries: ['us'] }]));
  const ids = enabledItems(withRule(none), { age_years: 70, country: 'us' }).map(({ link_id }) => link_id);
  expect(ids).toEqual(['who_answers', 'age_years', 'country']);
});
