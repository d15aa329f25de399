import { type FormEvent, type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { beginSession } from '#clinic/session.ts';
import { finishOrganisation } from '#contract/calls/organisation.calls.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { CODE_ID, offersPasskey, SecondFactorStep } from './second-factor-step.tsx';
import type { ShownFactor } from './sign-in.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

/** What came of the way to one's organisation: it named somebody, or they or it said no. */
export type OrganisationOutcome = 'finish' | 'refused' | 'failed';

const OUTCOMES: readonly OrganisationOutcome[] = ['finish', 'refused', 'failed'];

/** What stands behind the # of the sign-in page after the way back; null for any other address. */
export function organisationOutcome(hash: string): OrganisationOutcome | null {
  const given = new URLSearchParams(hash.replace(/^#/, '')).get('organisation');
  return OUTCOMES.find((outcome) => outcome === given) ?? null;
}

/** `onSignedIn` is called once the session has begun, `onPassword` by who wants the form with the password. */
export interface OrganisationReturnProps {
  locale: Locale;
  outcome: OrganisationOutcome;
  onSignedIn: () => void;
  onPassword: () => void;
}

async function finish(shown: ShownFactor): Promise<void> {
  const { access_token, user } = await callClinic(finishOrganisation, { body: shown });
  beginSession(access_token, user.pk);
}

const Finishing = ({ locale, onSignedIn, onPassword }: Omit<OrganisationReturnProps, 'outcome'>): JSX.Element => {
  const { t } = useTranslation();
  const attempt = useSignInAttempt({ locale, attempt: finish, onSignedIn });
  const { failed, canRetry, needed, isBusy, go } = attempt;
  const isTried = useRef(false);
  const [isRetry, setIsRetry] = useState(false);
  // While it is tried again its button stays, and with it the focus.
  const offersRetry = needed === null && (canRetry || (isRetry && isBusy));
  useEffect(() => {
    if (!isTried.current) go();
    isTried.current = true;
  }, [go]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRetry(true);
    if (!isBusy && !go()) document.getElementById(CODE_ID)?.focus();
  };
  if (failed === null && needed === null && !offersRetry) return <Loading>{t('auth.sending')}</Loading>;
  return (
    <ShortForm noValidate onSubmit={submit}>
      {failed === null ? null : (
        <Notice tone="warning" role="alert" title={t('auth.failed.title')}>
          {failed}
        </Notice>
      )}
      <SecondFactorStep attempt={attempt} />
      <ButtonRow>
        {needed ? (
          <Button type="submit" variant={offersPasskey(attempt) ? 'secondary' : 'primary'} aria-busy={isBusy}>
            {t(isBusy ? 'auth.sending' : 'auth.submit')}
          </Button>
        ) : null}
        {offersRetry ? (
          <Button type="submit" aria-busy={isBusy}>
            {t(isBusy ? 'auth.sending' : 'auth.organisation.again')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onPassword}>
          {t('auth.organisation.byPassword')}
        </Button>
      </ButtonRow>
    </ShortForm>
  );
};

/** After the way to one's organisation: the session begins, the second factor is asked for, or it is said what failed. */
export const OrganisationReturn = ({ outcome, ...rest }: OrganisationReturnProps): JSX.Element => {
  const { t } = useTranslation();
  if (outcome === 'finish') return <Finishing {...rest} />;
  return (
    <>
      <Notice tone="warning" role="alert" title={t('auth.failed.title')}>
        {t(outcome === 'refused' ? 'auth.organisation.refused' : 'auth.organisation.failed')}
      </Notice>
      <Button onClick={rest.onPassword}>{t('auth.organisation.back')}</Button>
    </>
  );
};
