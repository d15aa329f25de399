import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import { Fold, openFold } from '#features/results/fold.tsx';
import { OnPaper, OnScreen } from '#features/results/paper.tsx';
import { ResultFolds } from '#features/surveys/result-folds.tsx';
import { ResultHead } from '#features/surveys/result-head.tsx';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { findTrial } from '#features/trials/find-trial.ts';
import { canCall } from '#features/trials/recruitment.ts';
import { type MatchView, TrialMatch, useTrialMatch } from '#features/trials/trial-match.tsx';
import { wantsMatch, whyNotAsked } from '#features/trials/trial-questions.ts';
import { TrialsNotAsked } from '#features/trials/trials-not-asked.tsx';
import { useTrials } from '#features/trials/use-trials.ts';
import { formatDate } from '#lib/format-date.ts';
import { Section } from '#ui/section.tsx';
import { DoctorSummary } from './doctor-summary.tsx';
import { hasDiagnosis, type NextStep, nextStep } from './next-step.ts';
import { NextStepSection } from './next-step-section.tsx';
import { NotCompared } from './not-compared.tsx';
import { RelativeLink } from './relative-link.tsx';
import { WhatYouNoticed } from './what-you-noticed.tsx';

/** The folds of the page that something else on it leads to. */
const TRIALS = 'clinical-trials';
const RELATIVE = 'somebody-close';

/** `keep`: the ways to keep the result; `last` stands under everything; `isMailed`: somebody opened it by a mailed link. */
export interface CheckInResultProps {
  sent: SentSurvey;
  screen: Pick<ScreenProps, 'locale' | 'contact' | 'pathOf' | 'source'>;
  match: MatchView;
  /** Offers to be told of new trials. */
  keepInformed: ReactNode;
  keep: ReactNode;
  last: ReactNode;
  isMailed?: boolean;
}

/** What to do next, once that is known; the study whose call may come first; what is said of the studies. */
function useNextStep({ sent, screen }: CheckInResultProps): {
  step: NextStep | null;
  call: TrialView | null;
  note: string | undefined;
} {
  const { t } = useTranslation();
  const { definition, submission, urgent } = sent;
  const isCompared = wantsMatch(definition, submission);
  const match = useTrialMatch(isCompared ? submission : null);
  const trials = useTrials(screen.source, screen.locale);
  const isWaiting = isCompared && hasDiagnosis(submission.answers) && (match.isLoading || trials.isLoading);
  const fits = match.data && trials.data ? findTrial(trials.data, match.data.key).trial : null;
  const call = fits && canCall(fits) && match.data?.care_flag !== true ? fits : null;
  const step = isWaiting && !urgent ? null : nextStep({ answers: submission.answers, urgent, call });
  const fitsNone = isCompared ? match.data && trials.data : whyNotAsked(definition, submission.answers);
  const none = fitsNone ? t('questionnaire.match.none') : undefined;
  const failed = match.isError ? t('questionnaire.match.failed') : none;
  return { step, call, note: fits ? t('questionnaire.match.fits', { trial: fits.name }) : failed };
}

/** After the check-in: what was understood and the one thing to do next; the rest opens on demand. On paper, a summary for the doctor. */
export const CheckInResult = (props: CheckInResultProps): JSX.Element => {
  const { sent, screen, match, keepInformed, keep, last, isMailed = false } = props;
  const { t } = useTranslation();
  const { locale, contact, pathOf } = screen;
  const { definition, submission, invitation } = sent;
  const notAsked = whyNotAsked(definition, submission.answers);
  const { step, call, note } = useNextStep(props);
  const relativeFold = invitation ? RELATIVE : undefined;
  return (
    <>
      <OnScreen>
        <ResultHead
          title={
            isMailed ? t('results.link.head', { date: formatDate(sent.day, locale) }) : t('questionnaire.result.title')
          }
          lead={t('questionnaire.result.lead')}
        />
        <WhatYouNoticed definition={definition} answers={submission.answers} />
        <NextStepSection step={step} sent={sent} screen={screen} call={call} onCall={() => openFold(TRIALS)} />
        <Section title={t('results.more')}>{null}</Section>
        <ResultFolds sent={sent} screen={screen} keep={keep} isMailed={isMailed}>
          <Fold id={TRIALS} title={t('questionnaire.match.title')} note={note}>
            {notAsked ? (
              <TrialsNotAsked
                screen={screen}
                notAsked={notAsked}
                isForAnother={submission.filled_by === 'on_behalf'}
                relativeFold={relativeFold}
                keepInformed={keepInformed}
              />
            ) : wantsMatch(definition, submission) ? (
              <TrialMatch submission={submission}>{(found) => match({ ...found, relativeFold })}</TrialMatch>
            ) : (
              <NotCompared href={pathOf('clinical-trials')} />
            )}
          </Fold>
          {invitation ? (
            <Fold id={RELATIVE} title={t('questionnaire.relative.title')}>
              <RelativeLink
                link={new URL(`${pathOf('recommendations')}?survey=${invitation.id}`, window.location.origin).href}
                expiresAt={invitation.expires_at}
                locale={locale}
              />
            </Fold>
          ) : null}
        </ResultFolds>
        {last}
      </OnScreen>
      <OnPaper>
        <DoctorSummary sent={sent} locale={locale} contact={contact} />
      </OnPaper>
    </>
  );
};
