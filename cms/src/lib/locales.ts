import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SCHEMAS_DIR } from './paths.ts';

/** A language of the site. The code names these two; every other row of `cms-schemas/languages.json` is one as well. */
export type Locale = 'fr' | 'en';

const rows: Record<string, Partial<Record<string, string>>> = JSON.parse(
  readFileSync(path.join(SCHEMAS_DIR, 'languages.json'), 'utf8'),
);

/** Whether a value is one of the languages of the site. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(rows, value);
}

/** The language that Strapi takes where none is named. */
export const DEFAULT_LOCALE: Locale = 'fr';

/** Where the clinic's days begin and end, whatever the time zone of the server. */
export const CLINIC_ZONE = rows[DEFAULT_LOCALE]?.zone;

/** The languages of the site; the first is Strapi's default. */
export const LOCALES: readonly Locale[] = [
  DEFAULT_LOCALE,
  ...Object.keys(rows)
    .filter(isLocale)
    .filter((code) => code !== DEFAULT_LOCALE),
];

/** One value for each language of the site. */
export function perLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  const others = LOCALES.filter((locale) => locale !== 'fr' && locale !== 'en');
  const rest = others.map((locale): [string, T] => [locale, make(locale)]);
  return { ...Object.fromEntries(rest), fr: make('fr'), en: make('en') };
}
