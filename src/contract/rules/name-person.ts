import type { Locale } from '#lib/locale.ts';
import { orEnglish } from '#lib/per-locale.ts';
import type { FormDefinition, Item } from '../forms/form-definition.ts';
import type { Answers, Submission } from '../forms/submission.ts';

/** What stands in a text for the person concerned: `{Person}` where a sentence begins. */
const PERSON = /\{[Pp]erson\}/u;

/** How each language speaks of somebody without a name, and whether it elides words before a vowel. */
const GRAMMAR = orEnglish({
  fr: { unnamed: 'la personne', elides: true },
  en: { unnamed: 'the person', elides: false },
});

/** Words that lose their last letter before a vowel: « de Jeanne », « d’Anne ». */
const ELIDED = /\b(de|que|lorsque|puisque|jusque) \{person\}/giu;

/** True when French elides before a name. Nobody hears the h of Hélène; Yves begins with a vowel, Yann does not. */
const isElided = (name: string): boolean =>
  /^(?:[aeiouhœæ]|y(?![aeiou]))/iu.test(name.normalize('NFD').replaceAll(/\p{M}/gu, ''));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The first name of the person a form is about, where somebody else gives it; null when it is not known. */
export function personName({ person_first_name: name }: Answers): string | null {
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}

/**
 * Puts the person's name where a text speaks of them, for reading only: « la mémoire de {person} » becomes « la mémoire
 * d’Anne ». Without a name it speaks of "the person".
 */
export function namePerson(text: string, name: string | null, locale: Locale): string {
  if (!PERSON.test(text)) return text;
  const { unnamed, elides } = GRAMMAR[locale];
  const said = name ?? unnamed;
  const elided =
    elides && isElided(said)
      ? text.replaceAll(ELIDED, (_whole, word: string) => `${word.slice(0, -1)}’{person}`)
      : text;
  return elided.replaceAll('{person}', () => said).replaceAll('{Person}', () => capital(said));
}

/** For whom somebody answers: the person's first name, null when it is not known. */
export interface SpokenOf {
  name: string | null;
}

/** Whom texts speak of when somebody answers for another; null when they speak to the person themself. */
export const spokenOf = (filledBy: Submission['filled_by'], answers: Answers): SpokenOf | null =>
  filledBy === 'on_behalf' ? { name: personName(answers) } : null;

/** One of two texts: the one to the person themself, or the one to whoever answers for them, with the person's name. */
export const sayOf = (
  spoken: SpokenOf | null,
  locale: Locale,
  { own, caregiver }: { own: string; caregiver: string },
): string => (spoken === null ? own : namePerson(caregiver, spoken.name, locale));

/** A form whose texts speak of the person by the name that was given in it. For display: what is sent and kept is the form itself. */
export function withPersonNamed(form: FormDefinition, answers: Answers): FormDefinition {
  const name = personName(answers);
  const said = (text: string) => namePerson(text, name, form.locale);
  const item = ({ label, hint, why, options, validation, ...rest }: Item): Item => ({
    ...rest,
    label: said(label),
    ...(hint !== undefined && { hint: said(hint) }),
    ...(why !== undefined && { why: said(why) }),
    ...(validation && {
      validation: {
        ...validation,
        ...(validation.min_text !== undefined && { min_text: said(validation.min_text) }),
      },
    }),
    ...(options && {
      options: options.map(({ label: words, hint: aside, stop, ...option }) => ({
        ...option,
        label: said(words),
        ...(aside !== undefined && { hint: said(aside) }),
        ...(stop && { stop: { title: said(stop.title), text: said(stop.text) } }),
      })),
    }),
  });
  return {
    ...form,
    steps: form.steps.map(({ id, title, items }) => ({ id, title: said(title), items: items.map(item) })),
    consent_texts: form.consent_texts.map((consent) => ({ ...consent, text: said(consent.text) })),
  };
}
