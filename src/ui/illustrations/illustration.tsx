import type { JSX } from 'react';
import { ApproachArt } from './approach.art.tsx';
import { ArticleArt } from './article.art.tsx';
import { ConsultationArt } from './consultation.art.tsx';
import { ExerciseArt } from './exercise.art.tsx';
import { HomeArt } from './home.art.tsx';
import { LetterArt } from './letter.art.tsx';
import { MemoryArt } from './memory.art.tsx';
import type { IllustrationName } from './names.ts';
import { ProfessionalArt } from './professional.art.tsx';
import { SupportArt } from './support.art.tsx';
import { TeamArt } from './team.art.tsx';
import { TrialArt } from './trial.art.tsx';

const scenes: Record<IllustrationName, () => JSX.Element> = {
  memory: MemoryArt,
  consultation: ConsultationArt,
  trial: TrialArt,
  article: ArticleArt,
  team: TeamArt,
  approach: ApproachArt,
  home: HomeArt,
  professional: ProfessionalArt,
  exercise: ExerciseArt,
  support: SupportArt,
  letter: LetterArt,
};

/**
 * The drawing an editor chose, or nothing for `none`. It is decoration: the words beside it say everything.
 * Code that needs one drawing imports it directly, so that the others are not loaded with it.
 */
export const Illustration = ({ name }: { name: IllustrationName | 'none' | null }): JSX.Element | null => {
  if (name === null || name === 'none') return null;
  const Art = scenes[name];
  return <Art />;
};
