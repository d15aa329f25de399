import type { SiteOrigins } from '#contract/client-config.ts';
import { addressChoosing } from '#lib/chosen-language.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { isProductionHost } from '#lib/product-host.ts';

/** What a choice of language depends on. `path` is the page's path in the chosen language, null where it has none. */
export interface LanguageChoice {
  chosen: Locale;
  current: Locale;
  /** Scheme, host and port of the page, as `location.origin`. */
  origin: string;
  origins: SiteOrigins;
  productHostPrefix: string;
  path: string | null;
}

/**
 * Where a choice of language leads (specification, section 2): a different language goes to its own site, the production
 * one on a production host, else the staging one. Where that address is unset, or is the very site the visitor is on, the
 * page is loaded again at an address by which the server keeps the language in the cookie `lang_override`.
 * @returns an address; null for the language one reads already
 */
export function languageTarget(choice: LanguageChoice): string | null {
  const { chosen, current, path } = choice;
  if (chosen === current) return null;
  const wanted = siteOrigin(choice);
  const address = path ?? '/';
  return wanted === null || wanted === choice.origin ? addressChoosing(chosen, address) : `${wanted}${address}`;
}

const staging = (locale: Locale) => `${locale}Staging` as const;

function siteOrigin({ chosen, origin, origins, productHostPrefix }: LanguageChoice): string | null {
  const host = parseOrigin(origin)?.host ?? '';
  const production = isProductionHost(host, productHostPrefix);
  return parseOrigin(origins[production ? chosen : staging(chosen)])?.origin ?? null;
}

function parseOrigin(address: string | null | undefined): URL | null {
  return address && URL.canParse(address) ? new URL(address) : null;
}

/** The site of a language: the production one where it is known, else the staging one. */
const siteOf = (locale: Locale, origins: SiteOrigins): URL | null =>
  parseOrigin(origins[locale] ?? origins[staging(locale)]);

/**
 * The address of a language's link in the page's HTML, for a visitor without script. The HTML is shared by every host, so
 * the production site is meant where it is known. Where a language has no site, a host may keep the language of another:
 * then each link names its own.
 */
export function languageHref(chosen: Locale, origins: SiteOrigins, path: string | null): string {
  const address = path ?? '/';
  const isNamed = LOCALES.some((locale) => siteOf(locale, origins) === null);
  return `${siteOf(chosen, origins)?.origin ?? ''}${isNamed ? addressChoosing(chosen, address) : address}`;
}
