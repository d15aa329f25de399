import { type JSX, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { findTrial } from '../find-trial.ts';
import { useTrials } from '../use-trials.ts';
import { EngagementDone } from './engagement-done.tsx';
import { EngagementFlow, type SentEngagement } from './engagement-flow.tsx';
import { NoSuchForm } from './no-such-form.tsx';
import { PasswordGate, type PasswordGateProps } from './password-gate.tsx';

/** `PasswordField` draws the field; the application shares it with the sign-in page. */
export interface TrialEngagementProps extends ScreenProps, Pick<PasswordGateProps, 'PasswordField'> {}

/** Where somebody stands: before the password, with the token it gave, after sending. */
type Stage = { at: 'gate'; again: boolean } | { at: 'form'; token: string } | { at: 'done'; sent: SentEngagement };

function Stages({ trial, ...props }: TrialEngagementProps & { trial: TrialView }): JSX.Element {
  const [stage, setStage] = useState<Stage>({ at: 'gate', again: false });
  const { locale, contact, page, PasswordField } = props;
  if (stage.at === 'done') return <EngagementDone {...stage.sent} trial={trial} locale={locale} />;
  if (stage.at === 'form') {
    return (
      <EngagementFlow
        trial={trial}
        token={stage.token}
        locale={locale}
        contact={contact}
        title={page.title}
        onExpired={() => setStage({ at: 'gate', again: true })}
        onSent={(sent) => setStage({ at: 'done', sent })}
      />
    );
  }
  return (
    <PasswordGate
      trial={trial}
      title={page.title}
      again={stage.again}
      contact={contact}
      PasswordField={PasswordField}
      onOpen={(token) => setStage({ at: 'form', token })}
    />
  );
}

/** The form of a trial's participants, behind the trial's password: `?trial=KEY` says which. */
export const TrialEngagement = (props: TrialEngagementProps): JSX.Element => {
  const { locale, source, page, contact, pathOf } = props;
  const [search] = useSearchParams();
  const reading = useTrials(source, locale);
  const { data } = reading;
  if (!data) return <WaitingPage title={page.title} reading={reading} contact={contact} />;
  const { trial } = findTrial(data, search.get('trial'));
  if (!trial) return <NoSuchForm contact={contact} cataloguePath={pathOf('clinical-trials')} />;
  return <Stages key={trial.key} {...props} trial={trial} />;
};
