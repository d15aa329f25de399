import type { ClientConfig } from '#contract/client-config.ts';
import type { Environment } from './env.ts';

/** The settings that the browser may know: addresses of the sites and what tracking is allowed. Nothing secret. */
export function clientConfig(environment: Environment): ClientConfig {
  const { HEATMAP_ID: id, HEATMAP_PRODUCTION: production, HEATMAP_SNIPPET_VERSION: snippetVersion } = environment;
  const scriptUrl = environment.HEATMAP_SCRIPT_URL ?? null;
  const { ERROR_REPORTING_DSN: errorEndpoint } = environment;
  const heatmap = {
    id: id ?? null,
    production: production ?? null,
    snippetVersion: snippetVersion ?? null,
    scriptUrl,
  };
  return {
    origins: environment.siteOrigins,
    productHostPrefix: environment.PRODUCT_HOST_PREFIX,
    heatmap: Object.values(heatmap).some((value) => value !== null) ? heatmap : null,
    analyticsDefault: environment.ANALYTICS_DEFAULT,
    ...(errorEndpoint !== undefined && { errorEndpoint }),
  };
}
