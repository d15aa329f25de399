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

/** A drawing with all its lines, of which its file is made: no page carries them. */
export const DrawnIllustration = ({ name }: { name: IllustrationName }): JSX.Element => {
  const Art = scenes[name];
  return <Art />;
};
