import type { FormDefinition, UserType } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';
import { invalid } from '../http/problem.ts';
import { currentDefinitions } from './load-definitions.ts';

/**
 * A form as it is asked for, one of its variants.
 * @throws ClinicProblem 400 when nobody of that kind answers it
 */
export function requestedForm(slug: string, locale: Locale, userType: UserType): FormDefinition {
  const form = currentDefinitions.draw(slug, locale, userType);
  if (!form) throw invalid({ user_type: [{ code: 'unknown_form', locale }] });
  return form;
}
