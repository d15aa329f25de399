import type { BlockDefinition } from '#rendering/define-block.tsx';

const modules = import.meta.glob<BlockDefinition>('../blocks/*/*.block.tsx', { import: 'default' });

const FOLDER = /^\.\.\/blocks\/([^/]+)\//;

/**
 * Every block there is: type (`blocks.hero`) → loader of its definition. A folder `blocks/<name>/` with a
 * `<name>.block.tsx` is enough to be registered.
 */
export const blockLoaders: ReadonlyMap<string, () => Promise<BlockDefinition>> = new Map(
  Object.entries(modules).map(([path, load]) => [`blocks.${FOLDER.exec(path)?.[1] ?? path}`, load]),
);

/** The blocks that hold a form of the clinic: their code and its texts come with a page that has one, never ahead. */
const FORM_BLOCKS: ReadonlySet<string> = new Set([
  'blocks.contact-form',
  'blocks.join-form',
  'blocks.newsletter',
  'blocks.referral-form',
]);

/** The loaders of the blocks that hold a form. */
export const formBlockLoaders: ReadonlyMap<string, () => Promise<BlockDefinition>> = new Map(
  [...blockLoaders].filter(([type]) => FORM_BLOCKS.has(type)),
);
