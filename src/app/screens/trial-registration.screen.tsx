import type { JSX } from 'react';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { KeepInformed } from '#features/contact/keep-informed.tsx';
import { TrialNews } from '#features/trials/finder/trial-news.tsx';
import { TrialRegistration } from '#features/trials/registration/trial-registration.tsx';

/** Registering for a trial. */
export default function TrialRegistrationScreen(props: ScreenProps): JSX.Element {
  const { locale, contact } = props;
  const { trial_name = '' } = useParams();
  const news = (
    <TrialNews>
      <KeepInformed locale={locale} topics={['trials']} phone={contact.phone} />
    </TrialNews>
  );
  return <TrialRegistration {...props} trialName={trial_name} keepInformed={news} />;
}
