/** Settings as they come from the environment: strings, or values already read, or nothing. */
export interface RawHeatmapSettings {
  id: unknown;
  production: unknown;
  snippetVersion: unknown;
  /** Where the script is; its settings are wanted where it is set. */
  scriptUrl?: unknown;
}

/** Settings a heatmap script can be given. */
export interface HeatmapSettings {
  id: string;
  production: boolean;
  snippetVersion: number;
}

/** The settings, or what is wrong with them, in words for the person who set them. */
export type HeatmapCheck = { settings: HeatmapSettings; errors: [] } | { settings: null; errors: string[] };

const DEFAULT_SNIPPET_VERSION = 6;

/** Whether anything about the heatmap is set at all; nothing set is no mistake, only a heatmap that is not wanted. */
export function isHeatmapConfigured(raw: RawHeatmapSettings): boolean {
  return [raw.id, raw.production, raw.snippetVersion, raw.scriptUrl].some(isSet);
}

/**
 * Checks the heatmap's settings (specification, section 5): the tracking id must be present, a numeric string; the
 * production flag boolean; the snippet version a number (default 6).
 * @param onProductionHost stands in for a production flag that is not set
 */
export function checkHeatmapSettings(raw: RawHeatmapSettings, onProductionHost: boolean): HeatmapCheck {
  const id = typeof raw.id === 'string' && /^\d+$/.test(raw.id.trim()) ? raw.id.trim() : null;
  const production = isSet(raw.production) ? readBoolean(raw.production) : onProductionHost;
  const snippetVersion = isSet(raw.snippetVersion) ? readNumber(raw.snippetVersion) : DEFAULT_SNIPPET_VERSION;
  if (id !== null && production !== null && snippetVersion !== null) {
    return { settings: { id, production, snippetVersion }, errors: [] };
  }
  return { settings: null, errors: describe(raw, { id, production, snippetVersion }) };
}

function describe(
  raw: RawHeatmapSettings,
  read: { [K in keyof HeatmapSettings]: HeatmapSettings[K] | null },
): string[] {
  const errors: string[] = [];
  if (!isSet(raw.id)) errors.push('HEATMAP_ID is missing: give the tracking id, digits only.');
  else if (read.id === null) errors.push('HEATMAP_ID must be a text of digits only.');
  if (read.production === null) errors.push('HEATMAP_PRODUCTION must be true or false.');
  if (read.snippetVersion === null) errors.push('HEATMAP_SNIPPET_VERSION must be a whole number above zero.');
  return errors;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function readBoolean(value: unknown): boolean | null {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
}

function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}
