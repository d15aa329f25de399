import type { AskRule, Requirement } from '#contract/forms/form-definition.ts';
import type { Availability } from './match-trial.ts';
import type { Criterion, Ruleset } from './ruleset.ts';

function limits({ op, value }: Criterion): Omit<Requirement, 'question'> {
  const values = Array.isArray(value) ? value : [value];
  const [low, high] = values;
  if (op === 'eq' || op === 'in') return { one_of: values };
  return {
    ...(typeof low === 'number' && { min: low }),
    ...(op === 'between' && typeof high === 'number' && { max: high }),
  };
}

/** A criterion as an answer must meet it; the question that `gte_or_na` rests on is not asked of who takes nothing. */
const requirementOf = (criterion: Criterion): Requirement => ({
  question: criterion.fact,
  ...limits(criterion),
  ...(criterion.cat === 'EXCLUSION' && { not: true as const }),
  ...(criterion.unknown === 'not_met' && { unknown_fails: true as const }),
});

const countryOf = (countries: string[] | null | undefined): Requirement[] =>
  countries?.length ? [{ question: 'country', one_of: countries }] : [];

/**
 * The rule `trial-possible`: one case for each trial that recruits now, with all that it requires. A browser finds with
 * it, after each answer, what the matching would find: whether a trial could still fit.
 */
export function trialPossible(ruleset: Ruleset, availability: Availability): AskRule {
  return ruleset.trials.flatMap(({ key, criteria }) => {
    const now = availability.get(key);
    if (!now?.recruiting) return [];
    return [[...countryOf(now.countries), ...[...ruleset.global_exclusions, ...criteria].map(requirementOf)]];
  });
}
