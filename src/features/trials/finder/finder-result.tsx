import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { OnPaper, OnScreen } from '#features/results/paper.tsx';
import { ResultFolds } from '#features/surveys/result-folds.tsx';
import { ResultHead } from '#features/surveys/result-head.tsx';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { formatDate } from '#lib/format-date.ts';
import { type MatchView, TrialMatch } from '../trial-match.tsx';
import { whyNotAsked } from '../trial-questions.ts';
import { FinderSummary } from './finder-summary.tsx';

/** `keep`: the ways to keep the result; `last` stands under everything; `isMailed`: a mailed link opened it. */
export interface FinderResultProps {
  sent: SentSurvey;
  screen: Pick<ScreenProps, 'locale' | 'contact' | 'source'>;
  match: MatchView;
  keep: ReactNode;
  last: ReactNode;
  isMailed?: boolean;
}

/** After the finder: the trial that fits with the one next step, then the ways to keep it. On paper, a page for the doctor. */
export const FinderResult = (props: FinderResultProps): JSX.Element => {
  const { t } = useTranslation();
  const { sent, screen, match, keep, last, isMailed = false } = props;
  const { submission, definition, day } = sent;
  return (
    <>
      <OnScreen>
        <ResultHead
          title={
            isMailed
              ? t('results.link.finderHead', { date: formatDate(day, screen.locale) })
              : t('questionnaire.finder.title')
          }
          lead={t('questionnaire.finder.lead')}
        />
        <TrialMatch submission={submission} notAsked={whyNotAsked(definition, submission.answers)}>
          {match}
        </TrialMatch>
        <ResultFolds sent={sent} screen={screen} keep={keep} isMailed={isMailed} />
        {last}
      </OnScreen>
      <OnPaper>
        <FinderSummary sent={sent} screen={screen} />
      </OnPaper>
    </>
  );
};
