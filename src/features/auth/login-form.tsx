import { type FormEvent, type JSX, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { PasswordField } from './password-field.tsx';
import { signIn } from './sign-in.ts';
import { signInFailure } from './sign-in-failure.ts';

/** `onSignedIn` is called once the session has begun. */
export interface LoginFormProps {
  locale: Locale;
  onSignedIn: () => void;
}

/** E-mail or user name, password, one button. What goes wrong is said above the fields, which keep what was typed. */
export const LoginForm = ({ locale, onSignedIn }: LoginFormProps): JSX.Element => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      await signIn(name.trim(), password);
      onSignedIn();
    } catch (error) {
      setFailure(signInFailure(error, t, locale));
    } finally {
      setSending(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setTried(true);
    if (name.trim() === '') nameField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else void send();
  };

  const missingName = tried && name.trim() === '' ? t('auth.missing.identifier') : null;
  return (
    <ShortForm noValidate onSubmit={submit}>
      {failure === null ? null : (
        <Notice tone="warning" role="alert" title={t('auth.failed.title')}>
          {failure}
        </Notice>
      )}
      <Field
        id="login-name"
        name="username"
        label={t('auth.identifier')}
        value={name}
        onChange={setName}
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
      <Button type="submit" aria-busy={sending}>
        {t(sending ? 'auth.sending' : 'auth.submit')}
      </Button>
    </ShortForm>
  );
};
