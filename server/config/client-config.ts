import type { ClientConfig } from '#contract/client-config.ts';
import type { Environment } from './env.ts';

/** The settings that the browser may know: addresses of the sites and what tracking is allowed. Nothing secret. */
export function clientConfig(environment: Environment): ClientConfig {
  const { HEATMAP_ID: id, HEATMAP_PRODUCTION: production, HEATMAP_SNIPPET_VERSION: snippetVersion } = environment;
  const heatmap = { id: id ?? null, production: production ?? null, snippetVersion: snippetVersion ?? null };
  return {
    origins: {
      fr: environment.SITE_FR_ORIGIN ?? null,
      en: environment.SITE_EN_ORIGIN ?? null,
      frStaging: environment.SITE_FR_STAGING_ORIGIN ?? null,
      enStaging: environment.SITE_EN_STAGING_ORIGIN ?? null,
    },
    productHostPrefix: environment.PRODUCT_HOST_PREFIX,
    heatmap: Object.values(heatmap).some((value) => value !== null) ? heatmap : null,
    analyticsDefault: environment.ANALYTICS_DEFAULT,
  };
}
