import type { Renderer } from '../../src/entry-server.tsx';

/** The site's renderer: the built one, Vite's in development, a fake one in tests. */
export type { Renderer };

/** What the entry of the renderer exports. */
export type EntryModule = typeof import('../../src/entry-server.tsx');

/**
 * Checks that a module is the renderer's entry.
 * @throws Error that says what is missing, for a build of another version
 */
export function readEntryModule(module: unknown): EntryModule {
  if (isEntryModule(module)) return module;
  throw new Error('The renderer does not export createRenderer: build the site again.');
}

function isEntryModule(module: unknown): module is EntryModule {
  return typeof module === 'object' && module !== null && 'createRenderer' in module;
}
