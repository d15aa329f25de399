import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { TEXT_REMINDERS } from '#contract/rules/text-reminders.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import type { ConsentText } from './check-consents.ts';
import { singleConsentText } from './consent-texts.ts';

/** The forms with which a time is booked and a telephone number asked for. */
const BOOKING_FORMS: readonly string[] = ['preconsultation', 'secondary-consultation', 'trial-registration'];

/** The choice to be reminded by text message: nobody has to make it. */
export const TEXT_REMINDERS_CHOICE: ConsentText = { ...TEXT_REMINDERS, required: false };

/** The choice to be reminded by text message, for a form that books a time; nothing for any other. */
export const textRemindersOf = ({ slug }: Pick<FormDefinition, 'slug'>): readonly ConsentText[] =>
  BOOKING_FORMS.includes(slug) ? [TEXT_REMINDERS_CHOICE] : [];

/** The words of that choice. */
export const textRemindersWords = (locale: Locale): string => singleConsentText(TEXT_REMINDERS.id, locale);

/** Forms stay as they are while the server runs: each is given its choice once. */
const withChoice = new WeakMap<FormDefinition, FormDefinition>();

/** A form as it is given to who fills it in: with that choice where the clinic sends text messages. */
export function withTextReminders(
  { sendsTexts }: Pick<ClinicContext, 'sendsTexts'>,
  form: FormDefinition,
): FormDefinition {
  if (!sendsTexts) return form;
  const known = withChoice.get(form);
  if (known) return known;
  const asked = textRemindersOf(form).map((text) => ({
    ...text,
    purpose: 'reminders',
    text: textRemindersWords(form.locale),
  }));
  const made = { ...form, consent_texts: [...form.consent_texts, ...asked] };
  withChoice.set(form, made);
  return made;
}
