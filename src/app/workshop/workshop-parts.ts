import { createContext, useContext } from 'react';
import type { LoadedFixtures } from '#rendering/block-fixtures.ts';
import type { SiteBlocks } from '../hydration/hydrate.tsx';
import type { WorkshopState } from './workshop-state.ts';

/** What the entry brings: the blocks of the site and their fixtures, by type. */
export interface WorkshopParts {
  blocks: SiteBlocks;
  fixtures: ReadonlyMap<string, () => Promise<LoadedFixtures>>;
}

/** What every page of the workshop has. */
export interface Workshop extends WorkshopParts {
  state: WorkshopState;
}

/** Provides the workshop. */
export const WorkshopContext = createContext<Workshop | null>(null);

/** The workshop; throws outside of it. */
export function useWorkshop(): Workshop {
  const workshop = useContext(WorkshopContext);
  if (workshop === null) throw new Error('No workshop: wrap the tree in WorkshopContext.Provider.');
  return workshop;
}
