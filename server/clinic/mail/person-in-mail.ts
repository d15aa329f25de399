import type { Answers, Submission } from '#contract/forms/submission.ts';
import { namePerson, personName } from '#contract/rules/name-person.ts';
import type { Locale } from '#lib/locale.ts';

/**
 * The first names that a mail may hold: one word. The address a mail goes to is proven by nobody, so that nobody may
 * choose sentences that the clinic would send there.
 */
const ONE_WORD = /^\p{L}[\p{L}\p{M}’'-]{0,23}$/u;

/**
 * The first name of the person for whom somebody else sent a form, as a mail may say it. Empty when it says "the person";
 * undefined when the person sent the form themself.
 */
export function personInMail({ filled_by }: Pick<Submission, 'filled_by'>, answers: Answers): string | undefined {
  if (filled_by !== 'on_behalf') return undefined;
  const name = personName(answers);
  return name !== null && ONE_WORD.test(name) ? name : '';
}

/** Words of a mail that hold `{person}`, with the name from `personInMail`. */
export const namedInMail = (text: string, person: string, locale: Locale): string =>
  namePerson(text, person === '' ? null : person, locale);
