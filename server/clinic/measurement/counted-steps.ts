import { userTypes } from '#contract/forms/form-definition.ts';
import { FLOW_STEPS } from '#contract/measurement.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';

/** A form whose use is counted, in words of one language. */
export interface CountedForm {
  title: string;
  /** Its steps in order, whoever reads it, with their titles; the flow's own ones last, without one. */
  steps: ReadonlyMap<string, string | null>;
}

function readForm(slug: string, locale: Locale): CountedForm | null {
  const steps = new Map<string, string | null>();
  let title: string | null = null;
  // A form that a language does not have is named in one that does.
  for (const language of [locale, ...LOCALES]) {
    for (const userType of userTypes) {
      const form = currentDefinitions.draw(slug, language, userType);
      title ??= form?.title ?? null;
      for (const step of form?.steps ?? []) if (!steps.has(step.id)) steps.set(step.id, step.title);
    }
  }
  for (const step of Object.values(FLOW_STEPS)) steps.set(step, null);
  return title === null ? null : { title, steps };
}

const known = new Map<string, CountedForm | null>();

/** The form of that name, or null when the clinic has none. */
export function countedForm(slug: string, locale: Locale): CountedForm | null {
  if (!currentDefinitions.slugs.includes(slug)) return null;
  const key = `${slug} ${locale}`;
  const form = known.get(key) ?? readForm(slug, locale);
  known.set(key, form);
  return form;
}
