import type { CookieGroup } from '#contract/content/page-view.ts';
import { AUDIENCE_VALUE } from '#contract/measurement.ts';
import { isProductionHost } from '#lib/product-host.ts';
import {
  checkHeatmapSettings,
  type HeatmapSettings,
  isHeatmapConfigured,
  type RawHeatmapSettings,
} from './heatmap-settings.ts';

/** The value that a heatmap item stores when accepted, on a site whose content offers one. */
const HEATMAP_VALUE = 'heatmap';

/** What tracking needs to know of the configuration. */
export interface TrackingConfig {
  productHostPrefix: string;
  heatmap: (RawHeatmapSettings & { scriptUrl?: string | null }) | null;
  analyticsDefault: boolean;
}

/** Whether a site's content asks for consent to a heatmap, and takes no for an answer. */
export function offersHeatmap(groups: readonly CookieGroup[]): boolean {
  return groups.some(({ items }) => items.some(({ value, isRequired }) => value === HEATMAP_VALUE && !isRequired));
}

/** What may run for this visitor: product analytics, and the heatmap with its settings. */
export interface TrackingPermission {
  analytics: boolean;
  heatmap: HeatmapSettings | null;
}

/** Name of the event on `window` that tells an operator's own script what may run. */
export const PERMISSION_EVENT = 'tracking-permission';

/**
 * The heatmap's valid settings, or null. Wrong settings switch the heatmap off and are logged; settings that are not
 * given at all are not.
 */
export function heatmapSettings(
  config: TrackingConfig,
  host: string,
  logError: (message: string) => void,
): HeatmapSettings | null {
  if (config.heatmap === null || !isHeatmapConfigured(config.heatmap)) return null;
  const check = checkHeatmapSettings(config.heatmap, isProductionHost(host, config.productHostPrefix));
  for (const error of check.errors) logError(`Heatmap tracking is off. ${error}`);
  return check.settings;
}

/** What may run: only what is configured and what the visitor accepted. No choice yet means nothing. */
export function trackingPermission(
  analyticsDefault: boolean,
  heatmap: HeatmapSettings | null,
  accepted: readonly string[] | null,
): TrackingPermission {
  return {
    analytics: analyticsDefault && (accepted?.includes(AUDIENCE_VALUE) ?? false),
    heatmap: accepted?.includes(HEATMAP_VALUE) ? heatmap : null,
  };
}

/**
 * Tells an operator's own script, if there is one, what may run: `CustomEvent('tracking-permission')` on `window`.
 */
export function announcePermission(permission: TrackingPermission): void {
  window.dispatchEvent(new CustomEvent<TrackingPermission>(PERMISSION_EVENT, { detail: permission }));
}
