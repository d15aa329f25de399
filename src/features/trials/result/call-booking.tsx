import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '../../../clinic/client/failure.ts';
import type { TrialView } from '../../../content/page-view.ts';
import type { ScreenProps } from '../../../content/screen.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { Loading } from '../../../ui/states.tsx';
import type { CallWish } from '../call-outcome.tsx';
import { registrationForm } from '../registration/registration-form.ts';
import { CallBooked } from './call-booked.tsx';
import { CallForm } from './call-form.tsx';

/** The free call of a trial, booked where one stands: contact, time, consent, and what happens next. */
export const CallBooking = ({
  trial,
  locale,
  contact,
}: Pick<ScreenProps, 'locale' | 'contact'> & { trial: TrialView }): JSX.Element => {
  const { t } = useTranslation();
  const [booked, setBooked] = useState<CallWish | null>(null);
  // The text to agree to is the form's own, in its version of today.
  const { data, error, isFetching, refetch } = useQuery(registrationForm(locale));
  if (booked) {
    return (
      <Section>
        <CallBooked wish={booked} locale={locale} />
      </Section>
    );
  }
  return (
    <Section title={t('trials.call.title')} lead={t('trials.call.lead')}>
      {data ? (
        <CallForm
          trialKey={trial.key}
          locale={locale}
          contact={contact}
          consents={data.consent_texts}
          onBooked={setBooked}
        />
      ) : null}
      {error && !isFetching ? (
        <FailureNotice
          failure={asFailure(error)}
          answers={null}
          contact={contact}
          onRetry={() => void refetch()}
          headingLevel={3}
        />
      ) : null}
      {data || (error && !isFetching) ? null : <Loading />}
    </Section>
  );
};
