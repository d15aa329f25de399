import type { HeatmapSettings } from './heatmap-settings.ts';

/** Marks the document in which the script of a heatmap runs: it cannot be stopped there, only left with the document. */
const MARK = 'watched';

/** Whether a heatmap watches this document; false where there is none. */
export const isWatched = (): boolean => typeof document === 'object' && MARK in document.documentElement.dataset;

/**
 * Loads the script of a heatmap, once in a document.
 * @param template its address, with `{id}` and `{version}` where these stand
 */
export function loadHeatmap(template: string, { id, snippetVersion }: HeatmapSettings): void {
  if (isWatched()) return;
  document.documentElement.dataset[MARK] = '';
  const src = template.replaceAll('{id}', id).replaceAll('{version}', String(snippetVersion));
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
}
