import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { requestPasswordReset } from '#contract/calls/accounts.calls.ts';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ShortForm } from '#ui/short-form.ts';

/** `titleId` names the title; `onSignIn` leads back to the sign-in form. */
export interface ForgottenPasswordProps {
  locale: Locale;
  titleId: string;
  onSignIn: () => void;
}

/** Asks for a link to choose another password. What is answered is the same for every address. */
export const ForgottenPassword = ({ locale, titleId, onSignIn }: ForgottenPasswordProps): JSX.Element => {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isSending, isSent, failure, send } = useClinicMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const body = { email: email.trim(), locale };
    const fits = requestPasswordReset.body?.safeParse(body).success === true;
    setWrong(!fits);
    if (!fits) document.getElementById('forgotten-email')?.focus();
    else
      void send(async () => {
        await callClinic(requestPasswordReset, { body });
      });
  };
  return (
    <>
      <PageTitle id={titleId} tabIndex={-1} title={t('team.forgotten.title')} lead={t('team.forgotten.text')} />
      <ShortForm noValidate onSubmit={submit}>
        <Field
          id="forgotten-email"
          type="email"
          label={t('auth.profile.email')}
          value={email}
          onChange={setEmail}
          error={isWrong ? t('team.badEmail') : null}
          autoComplete="username"
          aria-required
        />
        <ButtonRow>
          <Button type="submit" aria-busy={isSending}>
            {t(isSending ? 'team.forgotten.sending' : 'team.forgotten.send')}
          </Button>
          <Button variant="quiet" onClick={onSignIn}>
            {t('team.forgotten.back')}
          </Button>
        </ButtonRow>
        <div role="status">{isSent ? <Notice tone="success">{t('team.forgotten.sent')}</Notice> : null}</div>
        <StaffFailure title={t('team.forgotten.failed')} failure={failure} />
      </ShortForm>
    </>
  );
};
