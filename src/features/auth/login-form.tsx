import type { i18n } from 'i18next';
import { type FormEvent, type JSX, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '#clinic/failure.ts';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { clockWords } from '#lib/format-parts.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { signIn } from './sign-in.ts';

/** `onSignedIn` is called once the session has begun, `onForgotten` by who has no password to give. */
export interface LoginFormProps {
  locale: Locale;
  onSignedIn: () => void;
  onForgotten: () => void;
}

const NEEDS_CODE = 'second_factor_needed';

/** Says in a sentence why somebody could not sign in, and when to try again. */
function signInFailure(
  { kind, code, fields, retryAfterSeconds }: ClinicFailure,
  t: i18n['t'],
  locale: Locale,
): string | null {
  switch (kind) {
    case 'invalid':
      return t(fields.code ? 'auth.failed.code' : 'auth.failed.wrong');
    case 'signed_out':
      return t('auth.failed.wrong');
    case 'too_many': {
      if (retryAfterSeconds === null) return t('auth.failed.tooManySoon');
      const time = clockWords(new Date(Date.now() + retryAfterSeconds * 1000 + 59_999), locale);
      return t('auth.failed.tooMany', { time, count: Math.ceil(retryAfterSeconds / 60) });
    }
    case 'forbidden':
      // What is missing is asked for by its own field.
      if (code === NEEDS_CODE) return null;
      return t(code === 'account_disabled' ? 'auth.failed.disabled' : 'auth.failed.unavailable');
    case 'offline':
      return t('auth.failed.offline');
    default:
      return t('auth.failed.unavailable');
  }
}

/** E-mail or user name, password, one button. What goes wrong is said above the fields, which keep what was typed. */
export const LoginForm = ({ locale, onSignedIn, onForgotten }: LoginFormProps): JSX.Element => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [tried, setTried] = useState(false);
  const [lacksCode, setLacksCode] = useState(false);
  const { isSending, failure, send } = useClinicMutation();
  // Once for each failure: it names the time from which one may try again.
  const failed = useMemo(() => failure && signInFailure(failure, t, locale), [failure, t, locale]);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (needsCode) codeField.current?.focus();
  }, [needsCode]);

  const signInHere = async () => {
    const outcome = await send(() => signIn(name.trim(), password, code.trim()));
    if (outcome?.isSent) onSignedIn();
    else if (outcome?.failure.code === NEEDS_CODE) setNeedsCode(true);
  };

  const changeName = (next: string) => {
    setName(next);
    // Only the clinic knows whether this account needs a code.
    setNeedsCode(false);
    setCode('');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    const isMissingCode = needsCode && code.trim() === '';
    setLacksCode(isMissingCode);
    if (name.trim() === '') nameField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else if (isMissingCode) codeField.current?.focus();
    else void signInHere();
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
      {needsCode ? (
        <CodeField
          id="login-code"
          label={t('auth.code')}
          hint={t('auth.codeHint')}
          value={code}
          onChange={setCode}
          error={lacksCode ? t('auth.missing.code') : null}
          ref={codeField}
        />
      ) : null}
      <ButtonRow>
        <Button type="submit" aria-busy={isSending}>
          {t(isSending ? 'auth.sending' : 'auth.submit')}
        </Button>
        <Button variant="quiet" onClick={onForgotten}>
          {t('auth.forgotten')}
        </Button>
      </ButtonRow>
    </ShortForm>
  );
};
