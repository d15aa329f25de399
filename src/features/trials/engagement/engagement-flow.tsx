import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { ClinicFailure } from '#clinic/failure.ts';
import { readSurvey, submitSurvey } from '#contract/calls/surveys.calls.ts';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';

const FORM = 'trial-engagement';
/** What the clinic calls a token that is no longer good. */
const EXPIRED = 'trial_token';

/** `onExpired` when the password has to be given again: the answers stay. */
export interface EngagementFlowProps extends Pick<ScreenProps, 'locale' | 'contact'> {
  trial: TrialView;
  token: string;
  title: string;
  onExpired: () => void;
  onSent: (reference: string | undefined) => void;
}

/** The questions to a trial's participants, sent with the token that the password gave. */
export const EngagementFlow = (props: EngagementFlowProps): JSX.Element => {
  const { trial, token, locale, contact, title, onExpired, onSent } = props;
  const { t } = useTranslation();
  const reading = useQuery({
    queryKey: ['clinic', 'survey', FORM, locale],
    queryFn: ({ signal }) => callClinic(readSurvey, { params: { id: FORM }, query: { locale }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data } = reading;
  const send = async (submission: Submission) => {
    try {
      const headers = { 'x-trial-token': token };
      const { reference } = await callClinic(submitSurvey, { params: { id: FORM }, body: submission, headers });
      onSent(reference);
    } catch (caught) {
      if (caught instanceof ClinicFailure && caught.code === EXPIRED) onExpired();
      throw caught;
    }
  };
  if (data) {
    return (
      <QuestionFlow
        flowId={`${FORM}:${trial.key}`}
        definition={data.questionnaire}
        locale={locale}
        contact={contact}
        filledBy={() => 'self'}
        intro={<p>{t('trials.engagement.intro', { name: trial.name })}</p>}
        onSend={({ submission }) => send(submission)}
        exitHref={trial.path}
      />
    );
  }
  return <WaitingPage title={title} reading={reading} contact={contact} />;
};
