import type { SiteOrigins } from '#contract/client-config.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#lib/locale.ts';
import { languageTarget } from './language-target.ts';

/** What the choice of a language needs to know of the configuration. */
export interface LanguageConfig {
  origins: SiteOrigins;
  productHostPrefix: string;
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
  if (target !== null) go(target);
}
