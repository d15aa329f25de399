/** The languages the product speaks: one site each. */
export type Locale = 'fr' | 'en';

/** Every language, the default one first. */
export const LOCALES: readonly Locale[] = ['fr', 'en'];

/** Name of the cookie that overrules the host's language. */
export const LOCALE_COOKIE = 'lang_override';

/** Tells whether an untrusted value is one of the product's languages. */
export function isLocale(value: unknown): value is Locale {
  return value === 'fr' || value === 'en';
}

/** The host's name alone: lower case, without port and without the trailing dot of a full domain name. */
export function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * The language of a request (specification, section 2): the cookie `lang_override`; otherwise fr if the host ends in
 * .fr, en if it ends in .com, and fr by default. A cookie that holds anything but a language counts as absent.
 * @param host the Host header, with or without a port
 * @param override the decoded value of the cookie
 */
export function resolveLocale({ host, override }: { host?: string | null; override?: string | null }): Locale {
  const wanted = override?.trim().toLowerCase();
  if (isLocale(wanted)) return wanted;
  return hostName(host ?? '').endsWith('.com') ? 'en' : 'fr';
}
