import { LOCALES, type Locale } from './locale.ts';

/** What is written by hand: French and English at least, other languages where somebody wrote them. */
export type Written<T> = Readonly<{ fr: T; en: T } & Partial<Record<Locale, T>>>;

/** One value for each language. */
export function perLocale<T>(make: (locale: Locale) => T): Record<Locale, T>;
export function perLocale<T>(make: (locale: Locale) => T): Record<string, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)]));
}

/** As `perLocale`, for what has to be waited for; all are asked for at once. */
export async function readPerLocale<T>(read: (locale: Locale) => Promise<T>): Promise<Record<Locale, T>>;
export async function readPerLocale<T>(read: (locale: Locale) => Promise<T>): Promise<Record<string, T>> {
  return Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)] as const)));
}

/** What is written by hand in a language; English where it has nothing of its own. */
export const writtenIn = <T>(written: Written<T>, locale: Locale): T => written[locale] ?? written.en;

/** What is written by hand, for every language. */
export const orEnglish = <T>(written: Written<T>): Record<Locale, T> =>
  perLocale((locale) => writtenIn(written, locale));
