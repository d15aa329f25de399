import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { ClinicContext } from '../context.ts';
import { availabilityOf } from './availability.ts';
import { currentRuleset } from './matching/ruleset.ts';
import { trialPossible } from './matching/trial-possible.ts';

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
    const availability = availabilityOf(await trials(form.locale));
    return { ...form, ask_rules: { 'trial-possible': trialPossible(currentRuleset, availability) } };
  } catch (error) {
    log.warn({ err: error }, 'the trials are not known: every question about them is asked');
    return form;
  }
}
