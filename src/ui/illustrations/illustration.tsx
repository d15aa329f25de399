import type { JSX } from 'react';
import { HomeArt } from './home.art.tsx';
import type { IllustrationName } from './names.ts';

const scenes: Record<IllustrationName, () => JSX.Element> = {
  memory: HomeArt,
  consultation: HomeArt,
  trial: HomeArt,
  article: HomeArt,
  team: HomeArt,
  approach: HomeArt,
  home: HomeArt,
  professional: HomeArt,
  exercise: HomeArt,
  support: HomeArt,
  letter: HomeArt,
};

/** The drawing an editor chose, or nothing for `none`. It is decoration: the words beside it say everything. */
export const Illustration = ({ name }: { name: IllustrationName | 'none' | null }): JSX.Element | null => {
  if (name === null || name === 'none') return null;
  const Art = scenes[name];
  return <Art />;
};
