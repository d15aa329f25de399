import type { TFunction } from 'i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answers, Contact, Submission } from '#contract/forms/submission.ts';
import type { EMERGENCY_NUMBERS } from '#contract/rules/emergency-numbers.ts';
import { WHO_ANSWERS } from '#contract/rules/filled-by.ts';
import { countryOf, type Locale } from '#lib/locale.ts';

/** The longest name and address that the clinic takes. */
const LONGEST_NAME = 80;
const LONGEST_EMAIL = 254;

/** What calls from elsewhere begin with, in the countries that the forms offer. */
const CALLING_CODES: Readonly<Record<Exclude<keyof typeof EMERGENCY_NUMBERS, 'other'>, string>> = {
  be: '+32',
  ca: '+1',
  ch: '+41',
  fr: '+33',
  gb: '+44',
  lu: '+352',
  us: '+1',
};
const hasCode = (country: string): country is keyof typeof CALLING_CODES => Object.hasOwn(CALLING_CODES, country);

const codeOf = (country: string | null): string | undefined =>
  country !== null && hasCode(country) ? CALLING_CODES[country] : undefined;

/** How a telephone number is written where somebody lives: as at home, or with the code of their country. */
function phoneHint(t: TFunction, abroad?: { country: string | null; locale: Locale }): string {
  // Where the site's own clinic calls it needs no code.
  const code = abroad && abroad.country !== countryOf(abroad.locale) ? codeOf(abroad.country) : undefined;
  return code === undefined ? t('panels.contact.phoneHint') : t('panels.contact.phoneHintAbroad', { code });
}

/** `lives` is where somebody said they live, and the language of the site. */
export interface ContactItemsOptions {
  phone: 'required' | 'optional';
  lives?: { country: string | null; locale: Locale };
}

/** The questions of who somebody is and how to reach them, in words of the interface. */
export function contactItems(t: TFunction, { phone, lives }: ContactItemsOptions): Item[] {
  const common = { required: true, unknown_allowed: false };
  const name = (link_id: 'first_name' | 'last_name'): Item => ({
    ...common,
    link_id,
    type: 'string',
    label: t(`panels.contact.${link_id}`),
    validation: { max_len: LONGEST_NAME },
  });
  return [
    name('first_name'),
    name('last_name'),
    {
      ...common,
      link_id: 'email',
      type: 'email',
      label: t('panels.contact.email'),
      hint: t('panels.contact.emailHint'),
      validation: { max_len: LONGEST_EMAIL },
    },
    {
      ...common,
      link_id: 'phone',
      type: 'phone',
      label: t('panels.contact.phone'),
      hint: phoneHint(t, lives),
      required: phone === 'required',
    },
  ];
}

/** The answers of those questions as the clinic takes them. */
export function contactFrom(answers: Answers): Contact {
  const said = (linkId: string) => {
    const answer = answers[linkId];
    return typeof answer === 'string' ? answer.trim() : '';
  };
  const phone = said('phone');
  return {
    first_name: said('first_name'),
    last_name: said('last_name'),
    email: said('email'),
    ...(phone !== '' && { phone }),
  };
}

/**
 * The questions of how to reach whoever sends a form that asks who answers: somebody who answers for another has given
 * their own name there already.
 */
export const sendersContactItems = (t: TFunction, options: Pick<ContactItemsOptions, 'lives'> = {}): Item[] =>
  contactItems(t, { ...options, phone: 'required' }).map((item) =>
    item.link_id === 'first_name' || item.link_id === 'last_name'
      ? { ...item, enable_when: [{ question: WHO_ANSWERS, operator: '!=', answer: 'on_behalf' }] }
      : item,
  );

/** The contact of whoever sends a form, with the name that was given in the form by somebody who answers for another. */
export function sendersContact(
  { answers, filled_by }: Pick<Submission, 'answers' | 'filled_by'>,
  own: Answers,
): Contact {
  if (filled_by !== 'on_behalf') return contactFrom(own);
  const { helper_first_name: first_name = '', helper_last_name: last_name = '' } = answers;
  return contactFrom({ ...own, first_name, last_name });
}
