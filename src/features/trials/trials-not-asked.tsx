import type { JSX, ReactNode } from 'react';
import type { ScreenProps } from '#contract/content/screen.ts';
import { findTrial } from './find-trial.ts';
import { NotAskedReason } from './not-asked-reason.tsx';
import { NoMatch } from './result/no-match.tsx';
import type { NotAsked } from './trial-questions.ts';
import { useTrials } from './use-trials.ts';
import { WithoutAStudy } from './without/without-a-study.tsx';

/** `keepInformed` offers to be told of new trials; `relativeFold` has the private link for somebody close. */
export interface TrialsNotAskedProps {
  screen: Pick<ScreenProps, 'locale' | 'contact' | 'source' | 'pathOf'>;
  notAsked: NotAsked;
  isForAnother: boolean;
  relativeFold: string | undefined;
  keepInformed: ReactNode;
}

/** Under the check-in, when no trial could fit: one sentence why nothing was asked, and what there is. */
export const TrialsNotAsked = (props: TrialsNotAskedProps): JSX.Element => {
  const { screen, notAsked, isForAnother, relativeFold, keepInformed } = props;
  const { data } = useTrials(screen.source, screen.locale);
  const entry = data ? findTrial(data, null).noMatch : null;
  return (
    <NoMatch
      entry={entry}
      isForAnother={isForAnother}
      why={<NotAskedReason notAsked={notAsked} locale={screen.locale} />}
      keepInformed={keepInformed}
    >
      <WithoutAStudy
        screen={screen}
        isForAnother={isForAnother}
        leadsToDoctor={false}
        offersCheckIn={false}
        hasSummary
        headingLevel={3}
        relativeFold={relativeFold}
        catalogue={entry?.link}
      />
    </NoMatch>
  );
};
