import type { LoadedFixtures } from '#rendering/block-fixtures.ts';

const modules = import.meta.glob<LoadedFixtures>('../blocks/*/*.fixtures.ts', { import: 'fixtures' });

const FOLDER = /^\.\.\/blocks\/([^/]+)\//;

/** The states of every block: type (`blocks.hero`) → loader of its fixtures. For the workshop; no page brings them. */
export const fixtureLoaders: ReadonlyMap<string, () => Promise<LoadedFixtures>> = new Map(
  Object.entries(modules).map(([path, load]) => [`blocks.${FOLDER.exec(path)?.[1] ?? path}`, load]),
);
