import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';
import { withTextReminders } from './consents/text-reminders.ts';
import type { ClinicContext } from './context.ts';
import { currentDefinitions } from './definitions/load-definitions.ts';
import { withAskRules } from './trials/ask-rules.ts';

/**
 * Reads forms as they begin, to the person themself: what the first screens of the site are drawn from.
 * @param sendsTexts whether the clinic sends text messages
 */
export const openingForms =
  (log: Pick<ClinicContext['log'], 'warn'>, sendsTexts: boolean) =>
  async (slug: string, locale: Locale, trials: ClinicContext['trials']): Promise<FormDefinition | null> => {
    const form = currentDefinitions.draw(slug, locale, 'patient');
    return form && withTextReminders({ sendsTexts }, await withAskRules({ trials, log }, form));
  };
