import type { FormDefinition, Item, UserType } from '#contract/forms/form-definition.ts';
import { caregiverVersion, professionalVersion } from '#contract/rules/filled-by.ts';
import type { Locale } from '#lib/locale.ts';
import type {
  AuthoredForm,
  AuthoredStep,
  ExerciseStep,
  SpokenText,
  StepGroups,
  WordList,
  Words,
} from './authoring-schema.ts';
import { wordStep } from './word-steps.ts';

type Step = FormDefinition['steps'][number];
type AuthoredItem = AuthoredStep['items'][number];
type SharedUse = Extract<AuthoredForm['steps'][number], { use: string }>;

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

/** A text in the form's language, in the words for its reader: all but the person themself answer about somebody else. */
function said(text: SpokenText, { locale, userType }: Variant): string {
  if (userType === 'patient') return text[locale];
  const own = userType === 'healthcare_professional' ? text.professional : undefined;
  return (own ?? text.caregiver ?? text)[locale];
}

function limitsFor(variant: Variant, { min_text, ...limits }: NonNullable<AuthoredItem['validation']>) {
  return { ...limits, ...(min_text && { min_text: said(min_text, variant) }) };
}

function itemFor(variant: Variant, { label, hint, why, options, validation, ...rest }: AuthoredItem): Item {
  return {
    ...rest,
    ...(validation && { validation: limitsFor(variant, validation) }),
    label: said(label, variant),
    ...(hint && { hint: said(hint, variant) }),
    ...(why && { why: said(why, variant) }),
    ...(options && {
      options: options.map(({ label: text, hint: aside, stop, ...option }) => ({
        ...option,
        label: said(text, variant),
        ...(aside && { hint: said(aside, variant) }),
        ...(stop && { stop: { title: said(stop.title, variant), text: said(stop.text, variant) } }),
      })),
    }),
  };
}

function versionFor({ userType }: Variant, { caregiver, professional }: SpokenText, version: string): string {
  if (userType === 'healthcare_professional' && professional) return professionalVersion(version);
  return userType !== 'patient' && caregiver ? caregiverVersion(version) : version;
}

/** Another wording is another version, so that a record tells which one was agreed to. */
function consentFor(
  variant: Variant,
  { text, version, ...consent }: AuthoredForm['consent_texts'][number],
): FormDefinition['consent_texts'][number] {
  return { ...consent, version: versionFor(variant, text, version), text: said(text, variant) };
}

const stepFor = (variant: Variant, { id, title, ask_while, items }: AuthoredStep): Step => ({
  id,
  title: said(title, variant),
  items: items.map((item) => ({ ...itemFor(variant, item), ...(ask_while && { ask_while }) })),
});

function exerciseFor(variant: Variant, words: Words, list: WordList, written: ExerciseStep): Step {
  const { use_words, items = [], ...when } = written;
  const { items: asked, ...step } = wordStep(words, use_words, list, variant.locale);
  const before = items.map((item) => itemFor(variant, item));
  return { ...step, items: [...before, ...asked.map((item) => ({ ...item, ...when }))] };
}

/** Steps that forms share, as one form asks them: the conditions of a question itself come first. */
const asUsed = ({ items, ...step }: Step, { required, enable_when }: SharedUse): Step => ({
  ...step,
  items: items.map((item) => ({
    ...(enable_when && { enable_when }),
    ...item,
    ...(required === false && { required }),
  })),
});

function stepsOf(step: AuthoredForm['steps'][number], { groups, words }: SharedParts, variant: Variant): Step[] {
  if ('use_words' in step) return variant.list ? [exerciseFor(variant, words, variant.list, step)] : [];
  if ('use' in step) {
    if (step.not_for?.includes(variant.userType)) return [];
    return (groups[step.use] ?? []).map((one) => asUsed(stepFor(variant, one), step));
  }
  return [stepFor(variant, step)];
}

/** True when a form holds the memory exercise, so that it exists once for each word list. */
export const usesWords = (form: AuthoredForm): boolean => form.steps.some((step) => 'use_words' in step);

/** A form as the browser receives it. Its id tells the word list: `memory-check-in-a`. */
export function materialise(form: AuthoredForm, shared: SharedParts, variant: Variant): FormDefinition {
  const { locale, userType, list } = variant;
  return {
    id: list ? `${form.slug}-${list}` : form.slug,
    slug: form.slug,
    ...(form.route && { route: form.route }),
    version: form.version,
    status: 'active',
    locale,
    user_type: userType,
    title: form.title[locale],
    steps: form.steps.flatMap((step) => stepsOf(step, shared, variant)),
    consent_texts: form.consent_texts.map((consent) => consentFor(variant, consent)),
  };
}
