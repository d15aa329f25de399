import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { LANGUAGES, type Locale } from '#lib/locale.ts';
import { invalid } from '../http/problem.ts';

/** Where the clinic's staff calls from. */
const CLINIC_COUNTRY: CountryCode = 'FR';

/** Ten digits that begin with a single zero are a French number and never an American one. */
const isFrench = (typed: string): boolean => /^0[1-9]\d{8}$/.test(typed.replaceAll(/\D/g, ''));

/** The country of a number without a country code: that of the site it was typed on. */
function countryOf(typed: string, locale: Locale): CountryCode {
  const country = LANGUAGES[locale].region.slice(-2);
  return isFrench(typed) || !isSupportedCountry(country) ? CLINIC_COUNTRY : country;
}

/**
 * A person with their telephone number, if they left one, as it is recorded: E.164, such as `+33612345678`.
 * @param field the person's name in the call, for the refusal
 * @throws ClinicProblem 400 for a number that cannot exist
 */
export function withPhoneNumber<Person extends { phone?: string | undefined }>(
  person: Person,
  { field, locale }: { field: string; locale: Locale },
): Person {
  if (person.phone === undefined) return person;
  const number = parsePhoneNumberFromString(person.phone, countryOf(person.phone, locale));
  if (!number?.isValid()) throw invalid({ [`${field}.phone`]: [{ code: 'phone', locale }] });
  return { ...person, phone: number.number };
}

/**
 * A recorded number as the staff reads and dials it: in national format where the clinic is, with the country's code
 * elsewhere. What is no number in E.164, in older records, stays as it was typed.
 */
export function readablePhoneNumber(recorded: string): string {
  const number = parsePhoneNumberFromString(recorded, CLINIC_COUNTRY);
  if (!number?.isValid()) return recorded;
  return number.country === CLINIC_COUNTRY ? number.formatNational() : number.formatInternational();
}
