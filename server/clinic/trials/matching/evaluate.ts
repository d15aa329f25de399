import type { Criterion, Ruleset } from './ruleset.ts';

/** A declared fact; a fact that is absent is unknown. */
export type Fact = boolean | number | string;
/** Declared facts by the ruleset's names. */
export type Facts = Readonly<Record<string, Fact | undefined>>;
/** How a criterion comes out. Only `not_met` excludes; `unknown` is settled on the call. */
export type Outcome = 'met' | 'not_met' | 'unknown';

/** A criterion with its outcome. */
export interface CriterionResult {
  criterion: Criterion;
  result: Outcome;
}

/** A trial with every criterion's outcome. `excluded` when one of them is not met. */
export interface TrialResult {
  key: string;
  priority: number;
  results: CriterionResult[];
  excluded: boolean;
}

function comparisonHolds(criterion: Criterion, fact: Fact): boolean {
  const { op, value } = criterion;
  if (op === 'eq') return fact === value;
  if (op === 'in') return Array.isArray(value) && (typeof fact === 'boolean' ? false : value.includes(fact));
  if (typeof fact !== 'number') return false;
  if (op === 'between') {
    const [low, high] = Array.isArray(value) ? value : [];
    return typeof low === 'number' && typeof high === 'number' && fact >= low && fact <= high;
  }
  return typeof value === 'number' && fact >= value;
}

/** `gte_or_na` asks how long a medicine has been stable: it also holds for somebody who takes none. */
function takesNoSuchMedicine(criterion: Criterion, facts: Facts): boolean {
  return criterion.op === 'gte_or_na' && facts.ad_meds === false;
}

/** The outcome of one criterion for these facts. */
export function evaluateCriterion(criterion: Criterion, facts: Facts): Outcome {
  const holdsMeans: Outcome = criterion.cat === 'INCLUSION' ? 'met' : 'not_met';
  if (takesNoSuchMedicine(criterion, facts)) return holdsMeans;
  const fact = facts[criterion.fact];
  if (fact === undefined) return criterion.unknown;
  const holds = comparisonHolds(criterion, fact);
  if (criterion.cat === 'INCLUSION') return holds ? 'met' : 'not_met';
  return holds ? 'not_met' : 'met';
}

const evaluateAll = (criteria: Criterion[], facts: Facts): CriterionResult[] =>
  criteria.map((criterion) => ({ criterion, result: evaluateCriterion(criterion, facts) }));

/** Every trial of the ruleset against the facts, in priority order; global exclusions count for each trial. */
export function evaluateTrials(ruleset: Ruleset, facts: Facts): TrialResult[] {
  const shared = evaluateAll(ruleset.global_exclusions, facts);
  return [...ruleset.trials]
    .sort((a, b) => a.priority - b.priority)
    .map(({ key, priority, criteria }) => {
      const results = [...shared, ...evaluateAll(criteria, facts)];
      return { key, priority, results, excluded: results.some(({ result }) => result === 'not_met') };
    });
}
