import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { ClinicFailure } from '#clinic/failure.ts';
import { submitSurvey } from '#contract/calls/surveys.calls.ts';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import { type SpokenOf, spokenOf } from '#contract/rules/name-person.ts';
import { readSurveyForm, surveyQuery } from '#features/surveys/survey.queries.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';

const FORM = 'trial-engagement';
/** What the clinic calls a token that is no longer good. */
const EXPIRED = 'trial_token';

/** What the last page says: the reference, and the person when somebody else answered for them. */
export interface SentEngagement {
  reference: string | undefined;
  spoken: SpokenOf | null;
}

/** `onExpired` when the password has to be given again: the answers stay. */
export interface EngagementFlowProps extends Pick<ScreenProps, 'locale' | 'contact'> {
  trial: TrialView;
  token: string;
  title: string;
  onExpired: () => void;
  onSent: (sent: SentEngagement) => void;
}

/** The questions to a trial's participants, sent with the token that the password gave. */
export const EngagementFlow = (props: EngagementFlowProps): JSX.Element => {
  const { trial, token, locale, contact, title, onExpired, onSent } = props;
  const { t } = useTranslation();
  const reading = useQuery(surveyQuery(FORM, locale, { userType: 'patient' }));
  const { data } = reading;
  const send = async (submission: Submission) => {
    try {
      const headers = { 'x-trial-token': token };
      const { reference } = await callClinic(submitSurvey, { params: { id: FORM }, body: submission, headers });
      onSent({ reference, spoken: spokenOf(submission.filled_by, submission.answers) });
    } catch (caught) {
      if (caught instanceof ClinicFailure && caught.code === EXPIRED) onExpired();
      throw caught;
    }
  };
  if (data) {
    return (
      <QuestionFlow
        flowId={`${FORM}:${trial.key}:${locale}`}
        definition={data.questionnaire}
        locale={locale}
        contact={contact}
        filledBy={filledBy}
        readForm={readSurveyForm(FORM, locale)}
        intro={<p>{t('trials.engagement.intro', { name: trial.name })}</p>}
        onSend={({ submission }) => send(submission)}
        exitHref={trial.path}
      />
    );
  }
  return <WaitingPage title={title} reading={reading} contact={contact} />;
};
