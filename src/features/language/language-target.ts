import type { SiteOrigins } from '#contract/client-config.ts';
import type { Locale } from '#lib/locale.ts';
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
 * What the choice leads to: nothing, another site, or the same site with the cookie `lang_override`.
 */
export type LanguageTarget =
  | { kind: 'stay' }
  | { kind: 'site'; url: string }
  | { kind: 'override'; locale: Locale; path: string };

/**
 * Where a choice of language leads (specification, section 2): a different language goes to its own site, the production
 * one on a production host, else the staging one. Where that address is unset, or is the very site the visitor is on, the
 * language is kept in the cookie `lang_override` and the page is loaded again.
 */
export function languageTarget(choice: LanguageChoice): LanguageTarget {
  const { chosen, current, path } = choice;
  if (chosen === current) return { kind: 'stay' };
  const wanted = siteOrigin(choice);
  if (wanted === null || wanted === choice.origin) return { kind: 'override', locale: chosen, path: path ?? '/' };
  return { kind: 'site', url: `${wanted}${path ?? '/'}` };
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

/**
 * The address of a language's link in the page's HTML, for a visitor without script. The HTML is shared by every host, so
 * the production site is meant where it is known.
 */
export function languageHref(chosen: Locale, origins: SiteOrigins, path: string | null): string {
  const { origin = '' } = parseOrigin(origins[chosen] ?? origins[staging(chosen)]) ?? {};
  return `${origin}${path ?? '/'}`;
}
