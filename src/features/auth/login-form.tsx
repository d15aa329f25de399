import { type FormEvent, type JSX, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { PasswordField } from './password-field.tsx';
import { CODE_ID, offersPasskey, SecondFactorStep } from './second-factor-step.tsx';
import { signIn } from './sign-in.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

/** `onSignedIn` is called once the session has begun, `onForgotten` by who has no password to give. */
export interface LoginFormProps {
  locale: Locale;
  onSignedIn: () => void;
  onForgotten: () => void;
}

/** E-mail or user name, password, one button. What goes wrong is said above the fields, which keep what was typed. */
export const LoginForm = ({ locale, onSignedIn, onForgotten }: LoginFormProps): JSX.Element => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const attempt = useSignInAttempt({
    locale,
    attempt: (shown) => signIn(name.trim(), password, shown),
    onSignedIn,
  });
  const { isBusy, failed, startAnew, go } = attempt;
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const changeName = (next: string) => {
    setName(next);
    startAnew();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (name.trim() === '') nameField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else if (!go()) document.getElementById(CODE_ID)?.focus();
  };

  const missingName = tried && name.trim() === '' ? t('auth.missing.identifier') : null;
  return (
    <ShortForm method="dialog" noValidate onSubmit={submit}>
      {failed === null ? null : (
        <Notice tone="warning" role="alert" title={t('auth.failed.title')}>
          {failed}
        </Notice>
      )}
      <Field
        id="login-name"
        name="username"
        label={t('auth.identifier')}
        value={name}
        onChange={changeName}
        error={missingName}
        ref={nameField}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-required
      />
      <PasswordField
        id="login-password"
        value={password}
        onChange={setPassword}
        error={tried && password === '' ? t('auth.missing.password') : null}
        ref={passwordField}
      />
      <SecondFactorStep attempt={attempt} />
      <ButtonRow>
        <Button type="submit" variant={offersPasskey(attempt) ? 'secondary' : 'primary'} aria-busy={isBusy}>
          {t(isBusy ? 'auth.sending' : 'auth.submit')}
        </Button>
        <Button variant="quiet" onClick={onForgotten}>
          {t('auth.forgotten')}
        </Button>
      </ButtonRow>
    </ShortForm>
  );
};
