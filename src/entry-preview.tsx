import { hydratePage, listenToPreview } from '#app/hydration/hydrate.tsx';
import { readState } from '#app/hydration/page-state.ts';
import { startEditing } from '#app/preview/start-editing.ts';
import { installPreviewLinks, openBesidePreview } from '#app/router/preview-links.ts';
import { blockLoaders, formBlockLoaders } from './blocks.ts';

/** Stands in the place of the visitors' application where an editor looks at a preview: they never fetch this. */
export async function start(beforeHydration: () => void): Promise<void> {
  const blocks = { all: blockLoaders, withForms: formBlockLoaders };
  const state = await readState(document);
  const links = { install: installPreviewLinks, open: openBesidePreview };
  const leave = await hydratePage(blocks, beforeHydration, links);
  if (window.parent === window) return;
  const leaveForLive = (): void => {
    leave();
    listenToPreview(state.config, links);
  };
  startEditing({ state, blocks, leave: leaveForLive });
}
