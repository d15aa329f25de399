import type { Locale } from '#lib/locale.ts';

/** The addresses of the two sites, without trailing slash; null where not configured. */
export interface SiteOrigins {
  fr: string | null;
  en: string | null;
  frStaging: string | null;
  enStaging: string | null;
}

/** Settings of the heatmap service as they came from the environment; the browser checks them before use. */
export interface HeatmapConfig {
  id: string | null;
  production: string | null;
  snippetVersion: string | null;
}

/** What the browser needs to know of the server's settings. It is written into every page: nothing secret. */
export interface ClientConfig {
  origins: SiteOrigins;
  /** A host whose name starts with this is a production host. */
  productHostPrefix: string;
  heatmap: HeatmapConfig | null;
  analyticsDefault: boolean;
}

/** The configured production address of a language's site, or null. */
export function productionOrigin(origins: SiteOrigins, locale: Locale): string | null {
  return locale === 'fr' ? origins.fr : origins.en;
}
