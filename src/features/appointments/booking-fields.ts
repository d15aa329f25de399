import type { i18n } from 'i18next';
import type * as z from 'zod/mini';
import type { bookForPerson } from '#contract/calls/staff-appointments.calls.ts';
import { consultationTypeSchema, modalitySchema } from '#contract/shapes.ts';
import type { FormField, Values } from '#features/schedule/editing.ts';
import { languageName } from '#lib/language-name.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';

/** Somebody who sent nothing, as the call takes them. */
type Person = NonNullable<z.input<NonNullable<typeof bookForPerson.body>>['person']>;

/** What the form begins with. @param language of whom it is for, as far as it is known */
export const startValues = (language: Locale): Values => ({
  consultation_type: 'first',
  modality: 'video',
  language,
});

/** Who it is for: a name, and a way to reach them. */
export const personFields = (t: i18n['t'], locale: Locale): FormField[] => [
  { name: 'first_name', kind: 'text', label: t('panels.contact.first_name') },
  { name: 'last_name', kind: 'text', label: t('panels.contact.last_name') },
  {
    name: 'email',
    kind: 'email',
    label: t('hours.optional', { label: t('panels.contact.email') }),
    hint: t('agenda.booking.emailHint'),
  },
  { name: 'phone', kind: 'tel', label: t('hours.optional', { label: t('panels.contact.phone') }) },
  {
    name: 'language',
    kind: 'select',
    label: t('agenda.booking.language'),
    options: LOCALES.map((value) => ({ value, label: languageName(value, locale) })),
  },
];

/** What the visit is for, and how one meets. */
export const visitFields = (t: i18n['t']): FormField[] => [
  {
    name: 'consultation_type',
    kind: 'select',
    label: t('hours.week.kind'),
    options: Object.values(consultationTypeSchema.def.entries).map((value) => ({
      value,
      label: t(`staff.consultationType.${value}`),
    })),
  },
  {
    name: 'modality',
    kind: 'select',
    label: t('hours.week.how'),
    options: Object.values(modalitySchema.def.entries).map((value) => ({
      value,
      label: t(`staff.modality.${value}`),
    })),
  },
];

/** Which kind of visit is chosen. */
export const kindOf = ({ consultation_type }: Values): z.infer<typeof consultationTypeSchema> =>
  consultationTypeSchema.safeParse(consultation_type).data ?? 'first';

/** The language of whom it is for. */
export const languageOf = ({ language }: Values, otherwise: Locale): Locale =>
  LOCALES.find((one) => one === language) ?? otherwise;

/** Who was entered; what was left empty is left out. */
export function personOf(values: Values, locale: Locale): Person {
  const said = (name: string) => (values[name] ?? '').trim();
  const [email, phone] = [said('email'), said('phone')];
  return {
    first_name: said('first_name'),
    last_name: said('last_name'),
    ...(email && { email }),
    ...(phone && { phone }),
    locale,
  };
}
