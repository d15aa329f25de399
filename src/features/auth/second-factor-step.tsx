import { type JSX, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CodeField } from './code-field.tsx';
import { knowsPasskeys } from './passkey.ts';
import type { SignInAttempt } from './use-sign-in-attempt.ts';

/** The field of the code, for who sends the form without one. */
export const CODE_ID = 'login-code';
const PASSKEY_ID = 'login-passkey';

/** Whether the passkey of an account can be used here. */
export const offersPasskey = ({ needed }: Pick<SignInAttempt, 'needed'>): boolean =>
  needed !== null && needed.passkey !== null && knowsPasskeys();

/** After the password: the passkey, where the account has one for this site, or a code. What comes first gets the focus. */
export const SecondFactorStep = ({ attempt }: { attempt: SignInAttempt }): JSX.Element | null => {
  const { t } = useTranslation();
  const { needed, code, setCode, lacksCode, isBusy, goByPasskey } = attempt;
  const hasPasskey = offersPasskey(attempt);
  const first = hasPasskey ? PASSKEY_ID : CODE_ID;
  const isNeeded = needed !== null;
  useEffect(() => {
    if (isNeeded) document.getElementById(first)?.focus();
  }, [isNeeded, first]);
  if (!needed) return null;
  const { has_totp, passkey, passkeys_elsewhere } = needed;
  return (
    <>
      {hasPasskey ? (
        <>
          <Button id={PASSKEY_ID} onClick={goByPasskey} aria-busy={isBusy}>
            {t('auth.passkey.use')}
          </Button>
          <p>{t('auth.passkey.orCode')}</p>
        </>
      ) : null}
      {passkey === null && passkeys_elsewhere.length > 0 ? (
        <Notice>{t('auth.passkey.elsewhere', { host: passkeys_elsewhere.join(', ') })}</Notice>
      ) : null}
      <CodeField
        id={CODE_ID}
        label={t(has_totp ? 'auth.code' : 'auth.recoveryCode')}
        hint={t(has_totp ? 'auth.codeHint' : 'auth.recoveryHint')}
        value={code}
        onChange={setCode}
        error={lacksCode ? t('auth.missing.code') : null}
      />
    </>
  );
};
