import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { changePassword, SHORTEST_CHOSEN_PASSWORD } from '#contract/calls/accounts.calls.ts';
import { PasswordField } from '#features/auth/password-field.tsx';
import { Panel } from '#features/staff-area/panel.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortForm } from '#ui/short-form.ts';

const IDS = { current: 'own-password', chosen: 'own-new-password' } as const;

/** Changes one's own password. A failed change leaves both fields as they are. */
export const PasswordForm = (): JSX.Element => {
  const { t } = useTranslation();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const { isSending, isSent, failure, send } = useClinicMutation();
  const isWrong = failure?.fields.password !== undefined;
  const isShort = chosen.length < SHORTEST_CHOSEN_PASSWORD;

  const change = async () => {
    const outcome = await send(async () => {
      await callClinic(changePassword, { body: { password: current, new_password: chosen } });
    });
    if (outcome?.isSent) {
      setCurrent('');
      setChosen('');
      setTried(false);
    } else if (outcome?.failure.fields.password) document.getElementById(IDS.current)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    if (current === '') document.getElementById(IDS.current)?.focus();
    else if (isShort) document.getElementById(IDS.chosen)?.focus();
    else void change();
  };
  const currentError = () => {
    if (tried && current === '') return t('team.password.needed');
    return isWrong ? t('team.password.wrong') : null;
  };
  return (
    <Panel title={t('team.password.title')}>
      <ShortForm noValidate onSubmit={submit}>
        <PasswordField
          id={IDS.current}
          label={t('team.password.current')}
          value={current}
          onChange={setCurrent}
          error={currentError()}
        />
        <PasswordField
          id={IDS.chosen}
          isNew
          label={t('team.password.new')}
          hint={t('team.password.hint')}
          value={chosen}
          onChange={setChosen}
          error={tried && isShort ? t('team.password.tooShort') : null}
        />
        <Button type="submit" aria-busy={isSending}>
          {t(isSending ? 'team.password.saving' : 'team.password.save')}
        </Button>
        <div role="status">{isSent ? <Notice tone="success">{t('team.password.saved')}</Notice> : null}</div>
        <StaffFailure title={t('team.password.failed')} failure={isWrong ? null : failure} />
      </ShortForm>
    </Panel>
  );
};
