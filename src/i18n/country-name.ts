import { keptFormats } from '#lib/kept-formats.ts';
import type { Locale } from '#lib/locale.ts';

const regions = keptFormats((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));

/** A country in the words of a language when the editor wrote its two-letter code, else as the editor wrote it. */
export function countryName(country: string, locale: Locale): string {
  if (!/^[a-z]{2}$/i.test(country)) return country;
  return regions(locale, { type: 'region' }).of(country.toUpperCase()) ?? country;
}
