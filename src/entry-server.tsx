import { blockLoaders } from '../blocks/index.ts';
import { createBlockRegistry } from './app/block-registry.ts';
import type { RenderInput, RenderResult } from './app/server/render-input.ts';
import { renderPage } from './app/server/render-page.ts';

export { type Assets, assetsFromManifest, developmentAssets } from './app/assets.ts';
export type { RenderInput, RenderProblem, RenderResult } from './app/server/render-input.ts';
export { renderRichText } from './rendering/rich-text.tsx';

const blocks = createBlockRegistry(blockLoaders);

/** Renders a page of the site to a whole HTML document; see `RenderInput` and `RenderResult`. */
export function render(input: RenderInput): Promise<RenderResult> {
  return renderPage(input, blocks);
}
