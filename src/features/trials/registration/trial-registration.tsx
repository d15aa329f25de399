import { type JSX, type ReactNode, useState } from 'react';
import type { TrialView } from '../../../content/page-view.ts';
import type { ScreenProps } from '../../../content/screen.ts';
import { WaitingPage } from '../../../forms/waiting-page.tsx';
import { findTrialByName } from '../find-trial.ts';
import { useTrials } from '../use-trials.ts';
import { RegistrationClosed } from './registration-closed.tsx';
import { RegistrationDone } from './registration-done.tsx';
import { type Registered, RegistrationFlow } from './registration-flow.tsx';
import { UnknownTrial } from './unknown-trial.tsx';

/** `keepInformed` offers to be told of new trials. */
export interface TrialRegistrationProps extends ScreenProps {
  keepInformed: ReactNode;
}

function Open({ trial, ...props }: TrialRegistrationProps & { trial: TrialView }): JSX.Element {
  const [registered, setRegistered] = useState<Registered | null>(null);
  const { locale, contact, page } = props;
  return registered ? (
    <RegistrationDone trial={trial} registered={registered} locale={locale} contact={contact} />
  ) : (
    <RegistrationFlow trial={trial} locale={locale} contact={contact} title={page.title} onRegistered={setRegistered} />
  );
}

/** Registering for a trial: the trial that the address names, if it takes participants. */
export const TrialRegistration = (props: TrialRegistrationProps): JSX.Element => {
  const { locale, source, params, page, contact, pathOf, keepInformed } = props;
  const reading = useTrials(source, locale);
  const { data } = reading;
  if (!data) return <WaitingPage title={page.title} reading={reading} contact={contact} />;
  const trial = findTrialByName(data, params.trial_name ?? '');
  const catalogue = pathOf('clinical-trials');
  if (!trial) return <UnknownTrial cataloguePath={catalogue} />;
  const { recruitmentStatus: status } = trial;
  if (status !== 'recruiting') {
    return <RegistrationClosed trial={trial} status={status} cataloguePath={catalogue} keepInformed={keepInformed} />;
  }
  return <Open key={trial.key} {...props} trial={trial} />;
};
