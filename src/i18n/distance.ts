import { keptFormats } from '#lib/kept-formats.ts';
import { countryOf, LANGUAGES, type Locale } from '#lib/locale.ts';

const KM_PER_MILE = 1.609;
const numbers = keptFormats((region, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(region, options));
const MILES = { unit: 'mile', unitDisplay: 'long', km: KM_PER_MILE } as const;
const KILOMETRES = { unit: 'kilometer', unitDisplay: 'short', km: 1 } as const;

/** The unit of a site's distances, and how many kilometres it is: an American site counts in miles. */
export const unitOf = (locale: Locale): typeof MILES | typeof KILOMETRES =>
  countryOf(locale) === 'us' ? MILES : KILOMETRES;

/** A distance in the unit and the words of a site: "50 miles", « 80 km ». To tens beyond ten. */
export function distanceWords(kilometres: number, locale: Locale): string {
  const { unit, unitDisplay, km } = unitOf(locale);
  const count = kilometres / km;
  const rounded = count > 10 ? Math.round(count / 10) * 10 : Math.round(count);
  return numbers(LANGUAGES[locale].region, { style: 'unit', unit, unitDisplay }).format(rounded);
}
