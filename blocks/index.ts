import type { BlockDefinition } from '../src/rendering/define-block.tsx';

const modules = import.meta.glob<BlockDefinition>('./*/*.block.tsx', { import: 'default' });

const FOLDER = /^\.\/([^/]+)\//;

/**
 * Every block there is: type (`blocks.hero`) → loader of its definition. A folder `blocks/<name>/` with a
 * `<name>.block.tsx` is enough to be registered.
 */
export const blockLoaders: ReadonlyMap<string, () => Promise<BlockDefinition>> = new Map(
  Object.entries(modules).map(([path, load]) => [`blocks.${FOLDER.exec(path)?.[1] ?? path}`, load]),
);
