import type { BlockEnvironment } from '#rendering/block-environment.ts';

/** How blocks are drawn in a browser for those who make pages and blocks: a box says what is wrong, and nothing is reported. */
export const environmentForEditors = (definition: BlockEnvironment['definition']): BlockEnvironment => ({
  definition,
  showErrors: true,
  report: () => undefined,
  failed: new Map(),
  unguarded: null,
});
