import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import { surveyQuery } from '#features/surveys/survey.queries.ts';
import { Completion } from '#forms/flow/pages/completion.tsx';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { findTrialByName } from '../find-trial.ts';
import { useTrials } from '../use-trials.ts';
import { ownRegistration } from './own-registration.ts';
import { RegisteredBefore } from './registered-before.tsx';
import { RegistrationClosed } from './registration-closed.tsx';
import { RegistrationDone } from './registration-done.tsx';
import { type Registered, RegistrationFlow } from './registration-flow.tsx';
import { REGISTRATION_FORM } from './send-questions.ts';
import { UnknownTrial } from './unknown-trial.tsx';

/** `trialName` as the address says it; `keepInformed` offers to be told of new trials. */
export interface TrialRegistrationProps extends ScreenProps {
  trialName: string;
  keepInformed: ReactNode;
}

/**
 * The registration, unless this browser has sent one: a reload, another tab or the way back must not lead to a second.
 * Whether it has is a help, not a condition: when the clinic cannot say, the form opens.
 */
function Open({ trial, ...props }: TrialRegistrationProps & { trial: TrialView }): JSX.Element {
  const { t } = useTranslation();
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [isAnother, setAnother] = useState(false);
  const { locale, contact, page } = props;
  const client = useQueryClient();
  usePrefetchQuery(surveyQuery(REGISTRATION_FORM, locale, { userType: 'patient' }));
  const before = useQuery(ownRegistration(trial.key));
  const shared = { trial, locale, contact };
  if (registered) return <RegistrationDone {...shared} registered={registered} />;
  if (before.isPending) return <WaitingPage title={page.title} reading={before} contact={contact} />;
  if (before.data && !isAnother) {
    return (
      <Completion title={t('trials.own.title', { name: trial.name })}>
        <RegisteredBefore {...shared} registration={before.data} onAnother={() => setAnother(true)} />
      </Completion>
    );
  }
  const onRegistered = (sent: Registered) => {
    setRegistered(sent);
    void client.invalidateQueries(ownRegistration(trial.key));
  };
  return <RegistrationFlow {...shared} title={page.title} onRegistered={onRegistered} />;
}

/** Registering for a trial: the trial that the address names, if it takes participants. */
export const TrialRegistration = (props: TrialRegistrationProps): JSX.Element => {
  const { locale, source, trialName, page, contact, pathOf, keepInformed } = props;
  const reading = useTrials(source, locale);
  const { data } = reading;
  if (!data) return <WaitingPage title={page.title} reading={reading} contact={contact} />;
  const trial = findTrialByName(data, trialName);
  if (!trial) return <UnknownTrial cataloguePath={pathOf('clinical-trials')} />;
  const { recruitmentStatus: status } = trial;
  if (status !== 'recruiting') {
    return <RegistrationClosed screen={props} trial={trial} status={status} keepInformed={keepInformed} />;
  }
  return <Open key={trial.key} {...props} trial={trial} />;
};
