import type { Manifest } from 'vite';
import { createBlockRegistry } from '#app/router/block-registry.ts';
import { createScreenRegistry } from '#app/router/screen-registry.ts';
import { screenLoaders } from '#app/screens/index.ts';
import type { RichTextRenderer } from '#contract/content/rich-text-lookups.ts';
import { renderRichText } from '#rendering/rich-text.tsx';
import { assetsFromManifest, developmentAssets, developmentWorkshop, workshopEntry } from '#ssr/assets.ts';
import { createPartCache } from '#ssr/part-cache.ts';
import { renderPage } from '#ssr/render-page.ts';
import type { RenderRequest, RenderResult } from '#ssr/render-request.ts';
import { type WorkshopPage, workshopDocument } from '#ssr/workshop-document.ts';
import { blockLoaders } from './blocks.ts';

export type { RenderRequest, Shell } from '#ssr/render-request.ts';

/** The site's renderer, as the server uses it. */
export interface Renderer {
  /** Renders a page; rejects only for a mistake in our own code. */
  render(request: RenderRequest): Promise<RenderResult>;
  /** The document of a page of the workshop; null for a block that there is not. */
  workshop(page: WorkshopPage): Promise<string | null>;
  /** Turns an editor's markdown into safe HTML. */
  renderRichText: RichTextRenderer;
}

/**
 * @param manifest Vite's manifest of the client build; null in development, where the browser gets the sources
 * @param workshop that of the workshop, which is built by itself
 */
export function createRenderer(manifest: Manifest | null, workshop: Manifest = {}): Renderer {
  const blocks = createBlockRegistry(blockLoaders);
  const assets = manifest === null ? developmentAssets : assetsFromManifest(manifest);
  const screens = createScreenRegistry(screenLoaders);
  const parts = createPartCache();
  const build = { blocks, screens, assets, parts, development: manifest === null };
  const types = [...blockLoaders.keys()];
  const tools = manifest === null ? developmentWorkshop : workshopEntry(workshop);
  return {
    render: (request) => renderPage(request, build),
    workshop: (page) => workshopDocument(page, { types, entry: tools, files: assets.blocks }),
    renderRichText,
  };
}
