import type { i18n } from 'i18next';
import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import type { ClinicFailure } from '#clinic/failure.ts';
import { addPasskey, beginPasskey, LONGEST_PASSKEY_NAME } from '#contract/calls/second-factor.calls.ts';
import { makePasskey, type NoPasskey } from '#features/auth/passkey.ts';
import { PasswordField } from '#features/auth/password-field.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortForm } from '#ui/short-form.ts';

/** `host` is the site that it will work on; `onAdded` gets the recovery codes that came with it. */
export interface AddPasskeyProps {
  host: string;
  onAdded: (codes: readonly string[]) => void;
}

const NAME_ID = 'passkey-name';
const PASSWORD_ID = 'passkey-password';

/** Why there is no passkey, as far as it can be said more exactly than of any call. */
function reasonWords(none: NoPasskey | null, failure: ClinicFailure | null, t: i18n['t']): string | null {
  if (none === 'closed') return t('team.second.passkeys.closed');
  if (none === 'exists' || failure?.code === 'passkey_exists') return t('team.second.passkeys.exists');
  if (failure?.code === 'too_many_passkeys') return t('team.second.passkeys.tooMany');
  return failure?.fields.passkey ? t('team.second.passkeys.notAdded') : null;
}

/** Asks the clinic, then the browser, then the clinic again. @throws ClinicFailure */
async function make(name: string, password: string): Promise<readonly string[] | NoPasskey> {
  const passkey = await makePasskey(await callClinic(beginPasskey, { body: { password } }));
  if (typeof passkey === 'string') return passkey;
  return (await callClinic(addPasskey, { body: { name, passkey } })).recovery_codes;
}

/** A name and the password; the browser asks for the rest. What was typed stays until the passkey is there. */
export const AddPasskey = ({ host, onAdded }: AddPasskeyProps): JSX.Element => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [came, setCame] = useState<NoPasskey | 'added' | null>(null);
  const { isSending, failure, send } = useClinicMutation<readonly string[] | NoPasskey>();
  const isWrong = failure?.fields.password !== undefined;

  const add = async () => {
    setCame(null);
    const outcome = await send(() => make(name.trim(), password));
    if (outcome?.isSent === false && outcome.failure.fields.password) document.getElementById(PASSWORD_ID)?.focus();
    if (!outcome?.isSent) return;
    if (typeof outcome.answer === 'string') return setCame(outcome.answer);
    setCame('added');
    setTried(false);
    setName('');
    setPassword('');
    onAdded(outcome.answer);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    if (name.trim() === '') document.getElementById(NAME_ID)?.focus();
    else if (password === '') document.getElementById(PASSWORD_ID)?.focus();
    else void add();
  };

  const passwordError = () => {
    if (tried && password === '') return t('team.password.needed');
    return isWrong ? t('team.password.wrong') : null;
  };
  const reason = reasonWords(came === 'added' ? null : came, failure, t);
  return (
    <ShortForm noValidate onSubmit={submit}>
      <p>{t('team.second.passkeys.where', { host })}</p>
      <Field
        id={NAME_ID}
        label={t('team.second.passkeys.name')}
        hint={t('team.second.passkeys.nameHint')}
        value={name}
        onChange={setName}
        error={tried && name.trim() === '' ? t('team.second.passkeys.nameNeeded') : null}
        maxLength={LONGEST_PASSKEY_NAME}
        autoComplete="off"
        aria-required
      />
      <PasswordField
        id={PASSWORD_ID}
        label={t('team.password.current')}
        value={password}
        onChange={setPassword}
        error={passwordError()}
      />
      <Button type="submit" variant="secondary" aria-busy={isSending}>
        {t('team.second.passkeys.addNow')}
      </Button>
      <div role="status">
        {came === 'added' ? <Notice tone="success">{t('team.second.passkeys.isAdded')}</Notice> : null}
      </div>
      {reason === null ? null : (
        <Notice tone="warning" role="alert" title={t('team.notDone')}>
          {reason}
        </Notice>
      )}
      <StaffFailure title={t('team.notDone')} failure={isWrong || reason !== null ? null : failure} />
    </ShortForm>
  );
};
