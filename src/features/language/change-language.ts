import type { SiteOrigins } from '#contract/client-config.ts';
import { writeCookie } from '#lib/cookies.ts';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from '#lib/locale.ts';
import { languageTarget } from './language-target.ts';

/** What the choice of a language needs to know of the configuration. */
export interface LanguageConfig {
  origins: SiteOrigins;
  productHostPrefix: string;
}

const ONE_YEAR_IN_SECONDS = 31_536_000;

/** Keeps a language for this host, whatever its own is; null leaves it to the host. */
export function keepLanguage(locale: string | null): void {
  writeCookie(document, LOCALE_COOKIE, locale ?? '', locale === null ? 0 : ONE_YEAR_IN_SECONDS);
}

/** The path of this page in a language, from the `link[rel=alternate]` of its head; null where it has none. */
export function alternatePath(locale: Locale): string | null {
  const link = document.querySelector<HTMLLinkElement>(`link[rel~="alternate"][hreflang="${locale}"]`);
  return link ? new URL(link.href, document.baseURI).pathname : null;
}

/**
 * Follows a visitor's choice of language. The page is loaded anew: a language is a site of its own.
 * @param go loads an address; given by tests
 */
export function changeLanguage(
  chosen: Locale,
  config: LanguageConfig,
  go: (url: string) => void = (url) => window.location.assign(url),
): void {
  const { lang } = document.documentElement;
  const target = languageTarget({
    chosen,
    current: isLocale(lang) ? lang : DEFAULT_LOCALE,
    origin: window.location.origin,
    path: alternatePath(chosen),
    ...config,
  });
  if (target.kind === 'stay') return;
  if (target.kind === 'override') keepLanguage(target.locale);
  go(target.kind === 'site' ? target.url : target.path);
}
