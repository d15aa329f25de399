import { type FormEvent, type JSX, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '#clinic/failure.ts';
import { SHORTEST_CHOSEN_PASSWORD } from '#contract/calls/accounts.calls.ts';
import { PasswordField } from '#features/auth/password-field.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { Button } from '#ui/button.tsx';
import { ShortForm } from '#ui/short-form.ts';

/** `save` is called with a password that is long enough; `failure` is why that did not work. */
export interface NewPasswordFormProps {
  words: { save: string; saving: string; failed: string };
  isSending: boolean;
  failure: ClinicFailure | null;
  save: (password: string) => void;
}

/** Chooses a password by a mailed link. */
export const NewPasswordForm = ({ words, isSending, failure, save }: NewPasswordFormProps): JSX.Element => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isShort = password.length < SHORTEST_CHOSEN_PASSWORD;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    if (isShort) field.current?.focus();
    else save(password);
  };
  return (
    <ShortForm noValidate onSubmit={submit}>
      <PasswordField
        id="new-password"
        isNew
        label={t('team.password.new')}
        hint={t('team.password.hint')}
        value={password}
        onChange={setPassword}
        error={tried && isShort ? t('team.password.tooShort') : null}
        ref={field}
      />
      <Button type="submit" aria-busy={isSending}>
        {isSending ? words.saving : words.save}
      </Button>
      <StaffFailure title={words.failed} failure={failure} />
    </ShortForm>
  );
};
