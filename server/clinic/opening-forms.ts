import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';
import { withTextReminders } from './consents/text-reminders.ts';
import type { ClinicContext } from './context.ts';
import { currentDefinitions } from './definitions/load-definitions.ts';
import { withAskRules } from './trials/ask-rules.ts';

/** A form as anybody is given it now: with the choices and rules that no version of it holds. */
export const asGivenNow = async (
  context: Parameters<typeof withTextReminders>[0] & Parameters<typeof withAskRules>[0],
  form: FormDefinition,
): Promise<FormDefinition> => withTextReminders(context, await withAskRules(context, form));

/**
 * Reads forms as they begin, to the person themself: what the first screens of the site are drawn from.
 * @param sendsTexts whether the clinic sends text messages
 */
export const openingForms =
  (log: Pick<ClinicContext['log'], 'warn'>, sendsTexts: boolean) =>
  async (slug: string, locale: Locale, trials: ClinicContext['trials']): Promise<FormDefinition | null> => {
    const form = currentDefinitions.draw(slug, locale, 'patient');
    return form && asGivenNow({ sendsTexts, trials, log }, form);
  };
