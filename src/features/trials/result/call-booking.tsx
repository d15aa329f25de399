import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '#clinic/failure.ts';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import { withPersonNamed } from '#contract/rules/name-person.ts';
import { surveyQuery } from '#features/surveys/survey.queries.ts';
import { FailureNotice } from '#forms/sending/failure-notice.tsx';
import { Loading } from '#ui/loading.tsx';
import { Section } from '#ui/section.tsx';
import type { CallWish } from '../call-outcome.tsx';
import { OwnCall } from '../registration/own-call.tsx';
import { ownRegistration } from '../registration/own-registration.ts';
import { RegisteredBefore } from '../registration/registered-before.tsx';
import { REGISTRATION_FORM } from '../registration/send-questions.ts';
import { TrialPlaces } from '../trial-places.tsx';
import { CallBooked } from './call-booked.tsx';
import { CallForm } from './call-form.tsx';
import type { Sender } from './result-types.ts';

interface CallBookingProps extends Pick<ScreenProps, 'locale' | 'contact'> {
  trial: TrialView;
  /** Who sent the answers that led here; null when none did. */
  sender: Sender | null;
}

interface NewCallProps extends CallBookingProps {
  /** Nothing else may take the form's place any more. */
  isReady: boolean;
  onBooked: (wish: CallWish) => void;
}

/** The form of a call, once the text to agree to is here: the registration form's own, in its version of today. */
const NewCall = ({ trial, locale, contact, sender, isReady, onBooked }: NewCallProps): JSX.Element => {
  const { t } = useTranslation();
  const isForAnother = sender?.filledBy === 'on_behalf';
  const { data, error, isFetching, refetch } = useQuery(
    surveyQuery(REGISTRATION_FORM, locale, { userType: isForAnother ? 'caregiver' : 'patient' }),
  );
  return (
    <Section title={t('trials.call.title')} lead={t(isForAnother ? 'trials.call.leadCaregiver' : 'trials.call.lead')}>
      <div>
        <TrialPlaces trial={trial} locale={locale} />
        <p>{t('trials.abroad.checkFirst')}</p>
      </div>
      {data && isReady ? (
        <CallForm
          trialKey={trial.key}
          locale={locale}
          contact={contact}
          definition={withPersonNamed(data.questionnaire, {})}
          sender={sender}
          onBooked={onBooked}
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
      {(data && isReady) || (error && !isFetching) ? null : <Loading />}
    </Section>
  );
};

/** The free call of a trial, booked where one stands: contact, time, consent, and what happens next. */
export const CallBooking = ({ trial, locale, contact, sender }: CallBookingProps): JSX.Element => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [booked, setBooked] = useState<CallWish | null>(null);
  const [isAnother, setAnother] = useState(false);
  const before = useQuery(ownRegistration(trial.key));
  const shared = { trial, locale, contact };
  const onBooked = (wish: CallWish) => {
    setBooked(wish);
    void client.invalidateQueries(ownRegistration(trial.key));
  };
  if (booked) {
    return (
      <Section>
        <CallBooked wish={booked} locale={locale}>
          {booked.outcome === 'other' ? <OwnCall trialKey={trial.key} locale={locale} contact={contact} /> : null}
        </CallBooked>
      </Section>
    );
  }
  // This browser may have booked it already: then the call stands here, and no second form.
  if (before.data && !isAnother) {
    return (
      <Section title={t('trials.own.title', { name: trial.name })}>
        <RegisteredBefore {...shared} registration={before.data} onAnother={() => setAnother(true)} />
      </Section>
    );
  }
  return <NewCall {...shared} sender={sender} isReady={!before.isPending} onBooked={onBooked} />;
};
