import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { withAskRules } from '../trials/ask-rules.ts';
import { currentDefinitions } from './load-definitions.ts';

/** Reads forms as they begin, to the person themself: what the first screens of the site are drawn from. */
export const openingForms =
  (log: Pick<ClinicContext['log'], 'warn'>) =>
  async (slug: string, locale: Locale, trials: ClinicContext['trials']): Promise<FormDefinition | null> => {
    const form = currentDefinitions.draw(slug, locale, 'patient');
    return form && withAskRules({ trials, log }, form);
  };
