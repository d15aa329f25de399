import type { BlockDefinition } from '#rendering/define-block.tsx';

/** Loads block modules and remembers their definitions, so that rendering itself never waits. */
export interface BlockRegistry {
  /** The definition of a type, once loaded. */
  definition: (type: string) => BlockDefinition | undefined;
  /** Resolves when those types are loaded; types without a module are passed over. Rejects when a file cannot be had. */
  load: (types: Iterable<string>) => Promise<void>;
}

/** A registry over the modules that `src/blocks.ts` lists. */
export function createBlockRegistry(loaders: ReadonlyMap<string, () => Promise<BlockDefinition>>): BlockRegistry {
  const loaded = new Map<string, BlockDefinition>();
  return {
    definition: (type) => loaded.get(type),
    load: async (types) => {
      await Promise.all(
        [...new Set(types)].map(async (type) => {
          const definition = loaded.has(type) ? undefined : await loaders.get(type)?.();
          if (definition) loaded.set(type, definition);
        }),
      );
    },
  };
}
