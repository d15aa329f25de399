import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { Fold, Folds } from '#features/results/fold.tsx';
import { OnPaper, OnScreen } from '#features/results/paper.tsx';
import { AfterQuestions } from '#features/surveys/after-questions.tsx';
import { ResultHead } from '#features/surveys/result-head.tsx';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { OwnReference } from '#forms/sending/own-reference.tsx';
import { formatDate } from '#lib/format-date.ts';
import { Section } from '#ui/section.tsx';
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
export const FinderResult = ({ sent, screen, match, keep, last, isMailed }: FinderResultProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, contact } = screen;
  const { id, reference, submission, definition, day } = sent;
  return (
    <>
      <OnScreen>
        <ResultHead
          title={
            isMailed ? t('results.link.finderHead', { date: formatDate(day, locale) }) : t('questionnaire.finder.title')
          }
          lead={t('questionnaire.finder.lead')}
        />
        <TrialMatch submission={submission} notAsked={whyNotAsked(definition, submission.answers)}>
          {match}
        </TrialMatch>
        <Folds>
          <Fold title={t('results.keep')} note={t('results.keepNote')}>
            {keep}
          </Fold>
          {isMailed ? null : (
            <AfterQuestions
              id={id}
              locale={locale}
              contact={contact}
              frame={(form) => <Fold title={t('questionnaire.after.title')}>{form}</Fold>}
            />
          )}
        </Folds>
        {reference === undefined ? null : (
          <Section narrow>
            <OwnReference reference={reference} />
          </Section>
        )}
        {last}
      </OnScreen>
      <OnPaper>
        <FinderSummary sent={sent} screen={screen} />
      </OnPaper>
    </>
  );
};
