import { styled } from '@mui/material/styles';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { AfterQuestions } from '#features/surveys/after-questions.tsx';
import { ResultHead } from '#features/surveys/result-head.tsx';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { type MatchView, TrialMatch } from '#features/trials/trial-match.tsx';
import { wantsMatch, whyNotAsked } from '#features/trials/trial-questions.ts';
import { TrialsNotAsked } from '#features/trials/trials-not-asked.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';
import { media } from '#ui/theme/scale.ts';
import { DoctorSummary } from './doctor-summary.tsx';
import { NotCompared } from './not-compared.tsx';
import { RelativeLink } from './relative-link.tsx';
import { SeeADoctor } from './see-a-doctor.tsx';
import { WhatYouNoticed } from './what-you-noticed.tsx';

const Screen = styled('div')({ [media.print]: { display: 'none' } });
const Paper = styled('div')({ display: 'none', [media.print]: { display: 'block' } });

/** What a result needs of the screen it stands on. */
export interface CheckInResultProps {
  sent: SentSurvey;
  screen: Pick<ScreenProps, 'locale' | 'contact' | 'pathOf'>;
  match: MatchView;
  /** Offers to be told of new trials. */
  keepInformed: ReactNode;
  onAgain: () => void;
}

/** After the check-in: what somebody noticed, the way to a doctor, the trial that fits. On paper, a summary for the doctor. */
export const CheckInResult = ({ sent, screen, match, keepInformed, onAgain }: CheckInResultProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, pathOf } = screen;
  const { id, definition, submission, invitation } = sent;
  const notAsked = whyNotAsked(definition, submission.answers);
  return (
    <>
      <Screen>
        <ResultHead title={t('questionnaire.result.title')} lead={t('questionnaire.result.lead')} />
        <WhatYouNoticed definition={definition} answers={submission.answers} />
        <SeeADoctor href={pathOf('consultation')} />
        {notAsked ? (
          <TrialsNotAsked
            notAsked={notAsked}
            locale={locale}
            cataloguePath={pathOf('clinical-trials')}
            keepInformed={keepInformed}
          />
        ) : wantsMatch(definition, submission) ? (
          <TrialMatch submission={submission}>{match}</TrialMatch>
        ) : (
          <NotCompared href={pathOf('clinical-trials')} />
        )}
        {invitation ? (
          <RelativeLink
            link={new URL(`${pathOf('recommendations')}?survey=${invitation.id}`, window.location.origin).href}
            expiresAt={invitation.expires_at}
            locale={locale}
          />
        ) : null}
        <AfterQuestions id={id} locale={locale} contact={screen.contact} />
        <Section narrow>
          <ButtonRow>
            <Button variant="quiet" onClick={onAgain}>
              {t('questionnaire.result.again')}
            </Button>
          </ButtonRow>
          <p>{t('questionnaire.result.againHint')}</p>
        </Section>
      </Screen>
      <Paper>
        <DoctorSummary sent={sent} locale={locale} contact={screen.contact} />
      </Paper>
    </>
  );
};
