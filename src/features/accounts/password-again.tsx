import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#features/auth/password-field.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ShortForm } from '#ui/short-form.ts';

/** `act` is called with the password, which is forgotten when it is done; it throws the clinic's failure. */
export interface PasswordAgainProps {
  id: string;
  button: string;
  act: (password: string) => Promise<void>;
}

/** Asks for the password before something that a computer left open must not be enough for. */
export const PasswordAgain = ({ id, button, act }: PasswordAgainProps): JSX.Element => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { isSending, failure, send } = useClinicMutation();
  const isWrong = failure?.fields.password !== undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    const outcome = password === '' ? null : await send(() => act(password));
    if (!outcome?.isSent) return document.getElementById(id)?.focus();
    setPassword('');
    setTried(false);
  };
  const error = () => {
    if (tried && password === '') return t('team.password.needed');
    return isWrong ? t('team.password.wrong') : null;
  };
  return (
    <ShortForm noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        id={id}
        label={t('team.password.current')}
        value={password}
        onChange={setPassword}
        error={error()}
      />
      <Button type="submit" variant="secondary" aria-busy={isSending}>
        {button}
      </Button>
      <StaffFailure title={t('team.notDone')} failure={isWrong ? null : failure} />
    </ShortForm>
  );
};
