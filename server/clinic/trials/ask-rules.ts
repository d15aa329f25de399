import type { TrialView } from '#contract/content/page-view.ts';
import type { AskRule, FormDefinition } from '#contract/forms/form-definition.ts';
import type { ClinicContext } from '../context.ts';
import { availabilityOf } from './availability.ts';
import { currentRuleset } from './matching/ruleset.ts';
import { trialPossible } from './matching/trial-possible.ts';

/** The rule that trials make, by the trials: the same ones stand until the content changes. */
const rules = new WeakMap<readonly TrialView[], AskRule>();

function ruleOf(trials: readonly TrialView[]): AskRule {
  const rule = rules.get(trials) ?? trialPossible(currentRuleset, availabilityOf(trials));
  rules.set(trials, rule);
  return rule;
}

/**
 * A form with what its rules mean now: which trials recruit, and where, changes with the content and not with the form's
 * version. While the content is not to be had nothing is known of the trials, and every question is asked.
 */
export async function withAskRules(
  { trials, log }: Pick<ClinicContext, 'trials'> & { log: Pick<ClinicContext['log'], 'warn'> },
  form: FormDefinition,
): Promise<FormDefinition> {
  if (!form.steps.some(({ items }) => items.some(({ ask_while }) => ask_while === 'trial-possible'))) return form;
  try {
    return { ...form, ask_rules: { 'trial-possible': ruleOf(await trials(form.locale)) } };
  } catch (error) {
    log.warn({ err: error }, 'the trials are not known: every question about them is asked');
    return form;
  }
}
