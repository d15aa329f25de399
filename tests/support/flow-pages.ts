import type { FormDefinition, UserType } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { type FlowProgress, flowPages, flowSteps } from '#forms/flow/flow-pages.ts';
import type { FlowStep } from '#forms/flow/flow-types.ts';
import type { Locale } from '#lib/locale.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';

/** A form of the clinic as it is asked. @throws Error when there is none */
export function form(slug: string, locale: Locale = 'fr', userType: UserType = 'patient'): FormDefinition {
  const definition = currentDefinitions.draw(slug, locale, userType);
  if (!definition) throw new Error(`there is no ${slug} in ${locale} for ${userType}`);
  return definition;
}

/** The screens of a form after these answers. */
export const pagesOf = (definition: FormDefinition, answers: Answers = {}): FlowStep[] =>
  flowPages(flowSteps({ definition }), answers);

/** How far somebody has come: nowhere, but for `part`. */
export const progress = (part: Partial<FlowProgress> = {}): FlowProgress => ({
  answers: {},
  panels: {},
  passed: [],
  skipped: [],
  warnedOf: [],
  ...part,
});
