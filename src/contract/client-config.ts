import type { Locale } from '#lib/locale.ts';

/** The addresses of the languages' sites, in production and staging, without trailing slash; null or missing where not configured. */
export type SiteOrigins = Readonly<Partial<Record<Locale | `${Locale}Staging`, string | null>>>;

/** Settings of the heatmap service as they came from the environment; the browser checks them before use. */
export interface HeatmapConfig {
  id: string | null;
  production: string | null;
  snippetVersion: string | null;
  /** Where the service's script is, with `{id}` and `{version}` in it; null where none is loaded, as on every screen of the application. */
  scriptUrl: string | null;
}

/** What the browser needs to know of the server's settings. It is written into every page: nothing secret. */
export interface ClientConfig {
  origins: SiteOrigins;
  /** A host whose name starts with this is a production host. */
  productHostPrefix: string;
  heatmap: HeatmapConfig | null;
  analyticsDefault: boolean;
  /** Where the browser reports errors, as Sentry envelopes; left out, nowhere. */
  errorEndpoint?: string;
}

/** The configured production address of a language's site, or null. */
export function productionOrigin(origins: SiteOrigins, locale: Locale): string | null {
  return origins[locale] ?? null;
}
