import type { FormDefinition, Item, UserType } from '../../../src/clinic/contract/form-definition.ts';
import type { Locale } from '../../../src/lib/locale.ts';
import type { AuthoredForm, AuthoredStep, StepGroups, WordList, Words } from './authoring-schema.ts';
import { wordStep } from './word-steps.ts';

type Step = FormDefinition['steps'][number];

/** What forms are made of besides their own file. */
export interface SharedParts {
  groups: StepGroups;
  words: Words;
}

/** For whom a form is made: the word list is null for forms without one. */
export interface Variant {
  locale: Locale;
  userType: UserType;
  list: WordList | null;
}

function itemIn(locale: Locale, { label, hint, why, options, ...rest }: AuthoredStep['items'][number]): Item {
  return {
    ...rest,
    label: label[locale],
    ...(hint && { hint: hint[locale] }),
    ...(why && { why: why[locale] }),
    ...(options && {
      options: options.map(({ label: text, hint: aside, ...option }) => ({
        ...option,
        label: text[locale],
        ...(aside && { hint: aside[locale] }),
      })),
    }),
  };
}

const stepIn = (locale: Locale, { id, title, items }: AuthoredStep): Step => ({
  id,
  title: title[locale],
  items: items.map((item) => itemIn(locale, item)),
});

function stepsOf(step: AuthoredForm['steps'][number], { groups, words }: SharedParts, variant: Variant): Step[] {
  if ('use_words' in step) return variant.list ? [wordStep(words, step.use_words, variant.list, variant.locale)] : [];
  if ('use' in step) return (groups[step.use] ?? []).map((shared) => stepIn(variant.locale, shared));
  return [stepIn(variant.locale, step)];
}

/** True when a form holds the memory exercise, so that it exists once for each word list. */
export const usesWords = (form: AuthoredForm): boolean => form.steps.some((step) => 'use_words' in step);

/** A form as the browser receives it. Its id tells the word list: `memory-check-in-a`. */
export function materialise(form: AuthoredForm, shared: SharedParts, variant: Variant): FormDefinition {
  const { locale, userType, list } = variant;
  return {
    id: list ? `${form.slug}-${list}` : form.slug,
    slug: form.slug,
    version: form.version,
    status: 'active',
    locale,
    user_type: userType,
    title: form.title[locale],
    steps: form.steps.flatMap((step) => stepsOf(step, shared, variant)),
    consent_texts: form.consent_texts.map((consent) => ({ ...consent, text: consent.text[locale] })),
  };
}
