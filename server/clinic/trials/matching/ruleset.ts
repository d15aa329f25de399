import * as z from 'zod';
import { perLocale } from '#lib/per-locale.ts';
import { translations } from '../../../texts/translations.ts';
import rulesetFile from './ruleset.json' with { type: 'json' };

const explainSchema = z.object(perLocale(() => z.string()));

const criterionSchema = z.object({
  id: z.string(),
  cat: z.enum(['INCLUSION', 'EXCLUSION']),
  fact: z.string(),
  op: z.enum(['eq', 'in', 'between', 'gte', 'gte_or_na']),
  value: z.union([z.boolean(), z.number(), z.string(), z.array(z.union([z.string(), z.number()]))]),
  /** What a missing fact means for this criterion; `unknown` when left out. */
  unknown: z.enum(['unknown', 'not_met']).default('unknown'),
  explain: explainSchema,
  note: z.string().optional(),
});

const rulesetSchema = z
  .object({
    version: z.string(),
    reviewed: z.boolean(),
    note: z.string(),
    facts: z.array(z.string()),
    stage_values: z.array(z.string()),
    global_exclusions: z.array(criterionSchema),
    trials: z.array(
      z.object({ key: z.string(), priority: z.number(), nct: z.string(), criteria: z.array(criterionSchema) }),
    ),
    fallback: z.string(),
  })
  .refine((rules) => {
    const used = [...rules.global_exclusions, ...rules.trials.flatMap((trial) => trial.criteria)];
    return used.every((criterion) => rules.facts.includes(criterion.fact));
  }, 'a criterion names a fact that is not in the list of facts');

/** The rules that match people to trials: data, versioned, not code. */
export type Ruleset = z.infer<typeof rulesetSchema>;
/** One published criterion of a trial, with its wording in every language. */
export type Criterion = z.infer<typeof criterionSchema>;

/**
 * Reads a ruleset.
 * @throws ZodError naming the field that is wrong
 */
export function readRuleset(data: unknown): Ruleset {
  return rulesetSchema.parse(translations.withEveryLanguage('trials', data));
}

/** The ruleset in force. Source: the trials' public registry entries (see `note` and each `nct`). */
export const currentRuleset: Ruleset = readRuleset(rulesetFile);
