import { inlineJson, STATE_ID } from '#app/hydration/page-state.ts';
import type { WorkshopState } from '#app/workshop/workshop-state.ts';
import type { ClientConfig } from '#contract/client-config.ts';
import type { Locale } from '#lib/locale.ts';
import template from '../../index.html?raw';
import type { Assets } from './assets.ts';

/** What the workshop is made of. */
export interface WorkshopBuild {
  /** Of all blocks. */
  types: readonly string[];
  /** The address of its entry. */
  entry: string;
  /** What each block brings a visitor, by type; nothing in development. */
  files: Assets['blocks'];
}

/** A page of the workshop. */
export interface WorkshopPage {
  /** The block's name, as its folder; null for the list of all. */
  block: string | null;
  /** Whether it is the block alone, which stands in a frame. */
  frame: boolean;
  locale: Locale;
  config: ClientConfig;
  /** How many bytes of a built file a browser is sent; null where nothing is built. */
  sizeOf: (file: string) => Promise<number> | null;
}

/** Where a link of a block leads, no frame may show it. */
const FRAME_BASE = '<base target="_blank">';

/**
 * The document of a page of the workshop: everything on it is drawn in the browser.
 * @returns null for a block that there is not
 */
export async function workshopDocument(
  { block, frame, locale, config, sizeOf }: WorkshopPage,
  { types, entry, files }: WorkshopBuild,
): Promise<string | null> {
  if (block !== null && !types.includes(`blocks.${block}`)) return null;
  const weights: Record<string, number> = {};
  for (const [type, own] of Object.entries(files)) {
    const sizes = await Promise.all(own.map(sizeOf));
    weights[type] = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  }
  const state: WorkshopState = { locale, config, weights: Object.keys(weights).length === 0 ? null : weights };
  const values: Readonly<Record<string, string>> = {
    head: `${frame ? FRAME_BASE : ''}<meta name="robots" content="noindex"><script type="module" src="${entry}"></script>`,
    app: '<div id="root"></div>',
    state: `<script type="application/json" id="${STATE_ID}">${inlineJson(state)}</script>`,
  };
  return template
    .replace(/(?<=<html lang=")fr/, locale)
    .replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
