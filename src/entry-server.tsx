import { createBlockRegistry } from '#app/router/block-registry.ts';
import { blockLoaders } from '#blocks/index.ts';
import type { RenderInput, RenderResult } from '#ssr/render-input.ts';
import { renderPage } from '#ssr/render-page.ts';

export { renderRichText } from '#rendering/rich-text.tsx';
export { type Assets, assetsFromManifest, developmentAssets } from '#ssr/assets.ts';
export type { RenderInput, RenderProblem, RenderResult } from '#ssr/render-input.ts';

const blocks = createBlockRegistry(blockLoaders);

/** Renders a page of the site to a whole HTML document; see `RenderInput` and `RenderResult`. */
export function render(input: RenderInput): Promise<RenderResult> {
  return renderPage(input, blocks);
}
