import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { resetPassword } from '#contract/calls/accounts.calls.ts';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Chooses another password by a mailed link. `onSignIn` leads to the sign-in form. */
export const ResetPassword = ({ token, onSignIn }: { token: string; onSignIn: () => void }): JSX.Element => {
  const { t } = useTranslation();
  const { isSending, isSent, failure, send } = useClinicMutation();
  const save = (password: string) =>
    void send(async () => {
      await callClinic(resetPassword, { body: { token, password } });
    });
  const isOver = failure?.kind === 'gone' || failure?.fields.token !== undefined;
  const toSignIn = (
    <Button variant="secondary" onClick={onSignIn}>
      {t('team.forgotten.back')}
    </Button>
  );
  const words = { save: t('team.reset.save'), saving: t('team.password.saving'), failed: t('team.reset.failed') };
  return (
    <>
      <PageTitle title={t('team.reset.title')} />
      <div role="status">
        {isSent ? (
          <Notice tone="success">
            <p>{t('team.reset.saved')}</p>
            {toSignIn}
          </Notice>
        ) : null}
      </div>
      {isOver ? (
        <Notice tone="warning" role="alert" title={t('team.reset.over')}>
          <p>{t('team.reset.overText')}</p>
          {toSignIn}
        </Notice>
      ) : null}
      {isSent || isOver ? null : <NewPasswordForm {...{ words, isSending, failure, save }} />}
    </>
  );
};
