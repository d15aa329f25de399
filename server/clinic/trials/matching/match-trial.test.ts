import { describe, expect, test } from 'vitest';
import { evaluateCriterion, type Facts } from './evaluate.ts';
import { factsFrom } from './facts.ts';
import { type Availability, matchTrial } from './match-trial.ts';
import { currentRuleset, readRuleset } from './ruleset.ts';

const keys = currentRuleset.trials.map(({ key }) => key);
const allOpen: Availability = new Map(keys.map((key) => [key, { recruiting: true, countries: ['us'] }]));
const match = (facts: Facts, availability = allOpen) => matchTrial(currentRuleset, facts, availability, 'en');

/** One set of facts for each trial: with all six open, priority decides. */
const factSets: Record<string, Facts> = {
  MINDSET_2: { age_years: 72, country: 'us', stage: 'ad_moderate', mmse: 16, partner_hours_week: 20, ad_meds: false },
  TRAILBLAZER: { age_years: 70, country: 'us', stage: 'no_concern', study_partner: true, ad_meds: false, mri_ok: true },
  TRONTIER_1: {
    age_years: 66,
    country: 'us',
    stage: 'mci',
    mmse: 26,
    study_partner: true,
    mri_ok: true,
    infusion_ok: true,
  },
  START: { age_years: 66, country: 'us', stage: 'mci', mmse: 21, study_partner: true, mri_ok: true, infusion_ok: true },
  MK2214: { age_years: 66, country: 'us', stage: 'mci', mri_ok: false, study_partner: true, infusion_ok: true },
  PRECISE_AD: { age_years: 88, country: 'us', stage: 'mci_ad', mmse: 25, mri_ok: false, infusion_ok: true },
};

describe('trial matching', () => {
  test.each(Object.entries(factSets))('the facts named %s reach that trial', (key, facts) => {
    expect(match(facts).key).toBe(key);
  });

  test.each(currentRuleset.trials.flatMap((trial) => trial.criteria.map((c) => [trial.key, c.id, c] as const)))(
    '%s: not meeting %s excludes it with its reason',
    (key, id, criterion) => {
      const failing = ((): Facts[string] => {
        if (criterion.op === 'eq') return criterion.cat === 'EXCLUSION';
        if (criterion.op === 'in') return 'ad_severe';
        return criterion.fact === 'age_years' ? 20 : 0;
      })();
      const { excluded } = match({ ...factSets[key], ad_meds: undefined, [criterion.fact]: failing });
      const trial = excluded.find((entry) => entry.key === key);
      expect(trial?.reason).toBe('criteria');
      expect(trial?.criteria.find((entry) => entry.id === id)?.result).toBe('not_met');
    },
  );

  test.each(['other_neuro', 'in_other_trial'])('%s leads to no match, whatever else fits', (fact) => {
    for (const facts of Object.values(factSets)) expect(match({ ...facts, [fact]: true }).key).toBe('NO_TRIAL_MATCH');
  });

  test('without any fact nothing matches: an unknown age or stage excludes', () => {
    expect(match({}).key).toBe('NO_TRIAL_MATCH');
    expect(match({ ...factSets.START, age_years: undefined }).key).toBe('NO_TRIAL_MATCH');
  });

  test('other unknown facts do not exclude: they are confirmed on the call', () => {
    const result = match({ age_years: 66, country: 'us', stage: 'ad_mild' });
    expect(result.key).toBe('MINDSET_2');
    expect(result.criteria.filter(({ result }) => result === 'unknown').map(({ id }) => id)).toContain('MMSE');
  });

  test('a trial that does not recruit, or not in that country, gives way to the next', () => {
    const closed = new Map(allOpen).set('TRONTIER_1', { recruiting: false, countries: null });
    expect(match(factSets.TRONTIER_1 ?? {}, closed).key).toBe('START');
    expect(match({ ...factSets.START, country: 'fr' }).key).toBe('NO_TRIAL_MATCH');
    const reasons = new Set(match(factSets.START ?? {}, new Map()).excluded.map(({ reason }) => reason));
    expect(reasons).toEqual(new Set(['not_recruiting']));
  });

  test('a trial that is not open where somebody lives is left out for that, not for questions that were not asked', () => {
    const asked = { age_years: 72, country: 'fr' };
    expect(match(asked).excluded.map(({ reason }) => reason)).toEqual(keys.map(() => 'country'));
    const closed = new Map(keys.map((key) => [key, { recruiting: false, countries: null }]));
    expect(match(asked, closed).excluded.map(({ reason }) => reason)).toEqual(keys.map(() => 'not_recruiting'));
  });

  test('a stable dose counts as met for somebody who takes no such medicine', () => {
    const criterion = currentRuleset.trials.flatMap((trial) => trial.criteria).find(({ op }) => op === 'gte_or_na');
    expect(criterion && evaluateCriterion(criterion, { ad_meds: false })).toBe('met');
    expect(criterion && evaluateCriterion(criterion, { ad_meds: true })).toBe('unknown');
    expect(criterion && evaluateCriterion(criterion, { ad_meds: true, ad_meds_stable_weeks: 2 })).toBe('not_met');
  });

  test('reasons are in the language asked for, and the ruleset is named', () => {
    const french = matchTrial(currentRuleset, factSets.START ?? {}, allOpen, 'fr');
    expect(french.criteria.find(({ id }) => id === 'AGE')?.explain).toBe('Avoir entre 50 et 85 ans.');
    expect(french.ruleset_version).toBe(currentRuleset.version);
  });

  test('stored answers replay against another ruleset', () => {
    const answers = { age_years: 66, country: 'us', stage: 'mci', mmse: 21, mri_ok: true, study_partner: 'unknown' };
    const stricter = readRuleset({ ...structuredClone(currentRuleset), version: 'next', trials: [] });
    expect(matchTrial(currentRuleset, factsFrom(answers, currentRuleset), allOpen, 'en').key).toBe('START');
    expect(matchTrial(stricter, factsFrom(answers, stricter), allOpen, 'en').key).toBe('NO_TRIAL_MATCH');
  });

  test('only declared facts count: the memory exercise never steers the match', () => {
    const answers = { age_years: 66, stage: 'unknown', change_words: 'clear', orientation_year: '1999' };
    expect(factsFrom(answers, currentRuleset)).toEqual({ age_years: 66 });
  });
});
