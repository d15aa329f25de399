import type { RichTextRenderer } from '#contract/content/page-view.ts';
import type { RenderInput, RenderResult } from '../../src/entry-server.tsx';

/** What a rendering needs that depends on the page; the renderer brings the rest along. */
export type RenderRequest = Omit<RenderInput, 'assets' | 'development'>;

/** The site's renderer: the built one, Vite's in development, a fake one in tests. */
export interface Renderer {
  /** Renders a page; rejects only for a mistake in our own code. */
  render(input: RenderRequest): Promise<RenderResult>;
  /** Turns an editor's markdown into safe HTML. */
  renderRichText: RichTextRenderer;
}

/** What the entry of the renderer exports. */
export type EntryModule = typeof import('../../src/entry-server.tsx');

const EXPORTS = ['render', 'renderRichText', 'assetsFromManifest', 'developmentAssets'];

/**
 * Checks that a module is the renderer's entry.
 * @throws Error that names what is missing, for a build of another version
 */
export function readEntryModule(module: unknown): EntryModule {
  if (isEntryModule(module)) return module;
  throw new Error(`The renderer does not export ${EXPORTS.join(', ')}: build the site again.`);
}

function isEntryModule(module: unknown): module is EntryModule {
  return typeof module === 'object' && module !== null && EXPORTS.every((name) => name in module);
}
