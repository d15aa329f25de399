import { reloadAfterEdits } from '#app/hydration/block-edits.ts';
import { hydratePage } from '#app/hydration/hydrate.tsx';
import { blockLoaders, formBlockLoaders } from './blocks.ts';

/** Called by the boot script when a visitor needs the application; resolves once it is interactive. */
export async function start(beforeHydration: () => void): Promise<void> {
  await hydratePage({ all: blockLoaders, withForms: formBlockLoaders }, beforeHydration);
}

if (import.meta.hot) reloadAfterEdits(import.meta.hot);
