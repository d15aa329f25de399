import type { Locale } from '#lib/locale.ts';
import { evaluateTrials, type Facts, type Outcome, type TrialResult } from './evaluate.ts';
import type { Ruleset } from './ruleset.ts';

/** What the content service says of a trial now. */
export interface TrialAvailability {
  recruiting: boolean;
  /** Lower-case two-letter codes; empty or null means any country. */
  countries: string[] | null;
}

/** Availability by trial key; a trial that is not listed does not recruit. */
export type Availability = ReadonlyMap<string, TrialAvailability>;

/** One criterion as the visitor reads it. */
export interface ExplainedCriterion {
  id: string;
  result: Outcome;
  explain: string;
}

/** The answer of the matching: the trial, why, and what else might fit. */
export interface TrialMatch {
  key: string;
  criteria: ExplainedCriterion[];
  alternatives: { key: string; criteria: ExplainedCriterion[] }[];
  /** Trials that were left out, with the criteria that were not met or the reason they do not recruit here. */
  excluded: { key: string; reason: 'criteria' | 'not_recruiting' | 'country'; criteria: ExplainedCriterion[] }[];
  ruleset_version: string;
}

const explained = (trial: TrialResult, locale: Locale): ExplainedCriterion[] =>
  trial.results.map(({ criterion, result }) => ({ id: criterion.id, result, explain: criterion.explain[locale] }));

/** That a trial is not open here goes first: it holds whatever somebody answered, or was never asked. */
function reasonLeftOut(trial: TrialResult, facts: Facts, availability: Availability) {
  const now = availability.get(trial.key);
  if (!now?.recruiting) return 'not_recruiting' as const;
  const { countries } = now;
  const country = facts.country;
  if (countries?.length && typeof country === 'string' && !countries.includes(country)) return 'country' as const;
  if (trial.excluded) return 'criteria' as const;
  return null;
}

/**
 * Matches declared facts with the trials: global exclusions, then recruitment and country, then priority order. The
 * first trial left is the match, the others are alternatives; none gives the ruleset's fallback key.
 */
export function matchTrial(ruleset: Ruleset, facts: Facts, availability: Availability, locale: Locale): TrialMatch {
  const trials = evaluateTrials(ruleset, facts).map((trial) => ({
    trial,
    reason: reasonLeftOut(trial, facts, availability),
  }));
  const [first, ...others] = trials.filter(({ reason }) => reason === null).map(({ trial }) => trial);
  return {
    key: first?.key ?? ruleset.fallback,
    criteria: first ? explained(first, locale) : [],
    alternatives: others.map((trial) => ({ key: trial.key, criteria: explained(trial, locale) })),
    excluded: trials.flatMap(({ trial, reason }) =>
      reason ? [{ key: trial.key, reason, criteria: explained(trial, locale) }] : [],
    ),
    ruleset_version: ruleset.version,
  };
}
