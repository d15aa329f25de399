import type { Manifest } from 'vite';
import { createBlockRegistry } from '#app/router/block-registry.ts';
import { createScreenRegistry } from '#app/router/screen-registry.ts';
import { screenLoaders } from '#app/screens/index.ts';
import { blockLoaders } from '#blocks/index.ts';
import type { RichTextRenderer } from '#contract/content/page-view.ts';
import { renderRichText } from '#rendering/rich-text.tsx';
import { assetsFromManifest, developmentAssets } from '#ssr/assets.ts';
import { renderPage } from '#ssr/render-page.ts';
import type { RenderRequest, RenderResult } from '#ssr/render-request.ts';

export type { RenderRequest, Shell } from '#ssr/render-request.ts';

/** The site's renderer, as the server uses it. */
export interface Renderer {
  /** Renders a page; rejects only for a mistake in our own code. */
  render(request: RenderRequest): Promise<RenderResult>;
  /** Turns an editor's markdown into safe HTML. */
  renderRichText: RichTextRenderer;
}

/** @param manifest Vite's manifest of the client build; null in development, where the browser gets the sources */
export function createRenderer(manifest: Manifest | null): Renderer {
  const blocks = createBlockRegistry(blockLoaders);
  const assets = manifest === null ? developmentAssets : assetsFromManifest(manifest);
  const screens = createScreenRegistry(screenLoaders);
  const build = { blocks, screens, assets, development: manifest === null };
  return { render: (request) => renderPage(request, build), renderRichText };
}
