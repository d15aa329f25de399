import { REGION } from '#lib/format-parts.ts';
import type { Locale } from '#lib/locale.ts';

const KM_PER_MILE = 1.609;
/** The unit of each site's distances, and how many kilometres it is: the English site is American. */
const UNITS = {
  fr: { unit: 'kilometer', unitDisplay: 'short', km: 1 },
  en: { unit: 'mile', unitDisplay: 'long', km: KM_PER_MILE },
} as const satisfies Record<Locale, object>;

/** How many kilometres the unit of a site's distances is. */
export const unitOf = (locale: Locale): { km: number } => UNITS[locale];

/** A distance in the unit and the words of a site: "50 miles", « 80 km ». To tens beyond ten. */
export function distanceWords(kilometres: number, locale: Locale): string {
  const { unit, unitDisplay, km } = UNITS[locale];
  const count = kilometres / km;
  const rounded = count > 10 ? Math.round(count / 10) * 10 : Math.round(count);
  return new Intl.NumberFormat(REGION[locale], { style: 'unit', unit, unitDisplay }).format(rounded);
}
