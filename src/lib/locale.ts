import languages from '#cms-schemas/languages.json' with { type: 'json' };

/** The languages the product speaks, one site each: the rows of `cms-schemas/languages.json`. */
export type Locale = keyof typeof languages;

/**
 * What a language is called by those who read it, the country its site is for, how that site's hosts end, how it writes dates
 * and numbers, and the time zone of that site.
 */
export const LANGUAGES: Readonly<
  Record<Locale, Readonly<Record<'name' | 'site' | 'domain' | 'region' | 'zone', string>>>
> = languages;

/** Tells whether an untrusted value is one of the product's languages. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** Every language, in the order in which they are offered. */
export const LOCALES: readonly Locale[] = Object.keys(languages).filter(isLocale);

/** The language of a host that tells none, and of a visitor who reads none of them. */
export const DEFAULT_LOCALE: Locale = 'fr';

/** Where the clinic's own days begin and end: the time zone of its first site. */
export const CLINIC_ZONE: string = LANGUAGES[DEFAULT_LOCALE].zone;

/** The country that a language's site is for, as a two-letter code in lower case. */
export const countryOf = (locale: Locale): string => LANGUAGES[locale].region.slice(-2).toLowerCase();

/** Name of the cookie that overrules the host's language. */
export const LOCALE_COOKIE = 'lang_override';

/** How long a chosen language is kept: a year, in seconds. */
export const LOCALE_COOKIE_SECONDS = 31_536_000;

/** The host's name alone: lower case, without port and without the trailing dot of a full domain name. */
export function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * The language of a request (specification, section 2): the cookie `lang_override`; otherwise the one whose `domain` the
 * host ends in (fr for .fr, en for .com), and fr by default. A cookie that holds anything but a language counts as absent.
 * @param host the Host header, with or without a port
 * @param override the decoded value of the cookie
 */
export function resolveLocale({ host, override }: { host?: string | null; override?: string | null }): Locale {
  const wanted = override?.trim().toLowerCase();
  if (isLocale(wanted)) return wanted;
  const name = hostName(host ?? '');
  return LOCALES.find((locale) => name.endsWith(languages[locale].domain)) ?? DEFAULT_LOCALE;
}
