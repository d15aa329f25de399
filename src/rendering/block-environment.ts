import { createContext, useContext } from 'react';
import type { BlockError } from './block-error.ts';
import type { BlockContext, BlockDefinition } from './define-block.tsx';

/** What blocks are rendered with. */
export interface BlockEnvironment {
  /** The loaded definition of a block type. */
  definition: (type: string) => BlockDefinition | undefined;
  /** True in development and preview: a box says what is wrong where visitors see nothing. */
  showErrors: boolean;
  /** Called with every block that cannot be shown. */
  report: (error: BlockError) => void;
  /** Server: the blocks, by position, that threw in a first attempt, with their error messages. */
  failed: ReadonlyMap<number, string>;
  /** Server: the block, by position, that is rendered without its safety net to learn what it throws. */
  unguarded: number | null;
  /** Server: gives a block its surroundings, and notes which of them it asks for. */
  watch?: (id: string, context: BlockContext) => BlockContext;
}

/** Provides the environment of one render. */
export const BlockEnvironmentContext = createContext<BlockEnvironment | null>(null);

/** The environment; throws outside the application. */
export function useBlockEnvironment(): BlockEnvironment {
  const environment = useContext(BlockEnvironmentContext);
  if (environment === null) throw new Error('No block environment: wrap the tree in BlockEnvironmentContext.Provider.');
  return environment;
}
