import type { TFunction } from 'i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answers, Contact } from '#contract/forms/submission.ts';

/** The longest name and address that the clinic takes. */
const LONGEST_NAME = 80;
const LONGEST_EMAIL = 254;

/** The questions of who somebody is and how to reach them, in words of the interface. */
export function contactItems(t: TFunction, { phone }: { phone: 'required' | 'optional' }): Item[] {
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
      hint: t('panels.contact.phoneHint'),
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
