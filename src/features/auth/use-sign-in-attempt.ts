import type { i18n } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { ClinicFailure, FailureKind } from '#clinic/failure.ts';
import { neededFactorSchema } from '#contract/passkeys.ts';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { clockWords } from '#lib/format-parts.ts';
import type { Locale } from '#lib/locale.ts';
import { signByPasskey } from './passkey.ts';
import type { ShownFactor } from './sign-in.ts';

/** With what an account with a second factor may go on. */
export type NeededFactor = z.infer<typeof neededFactorSchema>;

const NEEDS_FACTOR = 'second_factor_needed';
const WRONG_PASSKEY = 'wrong_passkey';
/** Where the clinic says no more than that one is needed. */
const ANY_CODE: NeededFactor = { has_totp: true, passkey: null, passkeys_elsewhere: [] };

function neededOf({ code, refusal }: ClinicFailure): NeededFactor | null {
  if (code !== NEEDS_FACTOR && code !== WRONG_PASSKEY) return null;
  return neededFactorSchema.safeParse(refusal).data ?? ANY_CODE;
}

const REFUSALS = {
  account_disabled: 'auth.failed.disabled',
  no_account: 'auth.failed.noAccount',
  unverified_email: 'auth.failed.unverifiedEmail',
  other_identity: 'auth.failed.otherIdentity',
} as const;

const isRefusal = (code: string | null): code is keyof typeof REFUSALS =>
  code !== null && Object.hasOwn(REFUSALS, code);

function forbiddenWords(code: string | null, t: i18n['t']): string | null {
  // What is missing is asked for by its own field.
  if (code === NEEDS_FACTOR) return null;
  if (code === WRONG_PASSKEY) return t('auth.failed.passkey');
  return t(isRefusal(code) ? REFUSALS[code] : 'auth.failed.unavailable');
}

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
      return forbiddenWords(code, t);
    case 'gone':
      return t('auth.failed.over');
    case 'offline':
      return t('auth.failed.offline');
    default:
      return t('auth.failed.unavailable');
  }
}

/** What passes by itself: the same attempt may work later. */
const PASSING: readonly FailureKind[] = ['offline', 'too_many', 'unavailable'];

/** A sign-in as it stands, with what else it needs. */
export interface SignInAttempt {
  /** The clinic is asked, or the window of a passkey is open. */
  isBusy: boolean;
  /** Why it did not work, in a sentence. */
  failed: string | null;
  /** What failed may work when it is tried again as it is. */
  canRetry: boolean;
  /** The second factor that is needed; null until the clinic asks for one. */
  needed: NeededFactor | null;
  code: string;
  setCode: (code: string) => void;
  /** The code was needed, and not given. */
  lacksCode: boolean;
  /** Signs in with what is typed. @returns false when the code is missing, and nothing was tried */
  go: () => boolean;
  /** Signs in with a passkey. */
  goByPasskey: () => void;
  /** For somebody else: only the clinic knows whether their account needs a second factor. */
  startAnew: () => void;
}

/** `attempt` makes the call, and throws the clinic's failure; `onSignedIn` is called once the session has begun. */
export interface SignInSteps {
  locale: Locale;
  attempt: (shown: ShownFactor) => Promise<void>;
  onSignedIn: () => void;
}

/** Signing in, step by step: first without a second factor, then with the one that the clinic asks for. */
export function useSignInAttempt({ locale, attempt, onSignedIn }: SignInSteps): SignInAttempt {
  const { t } = useTranslation();
  const [needed, setNeeded] = useState<NeededFactor | null>(null);
  const [code, setCode] = useState('');
  const [lacksCode, setLacksCode] = useState(false);
  const [passkeyIs, setPasskeyIs] = useState<'asked' | 'closed' | null>(null);
  const { isSending, failure, send } = useClinicMutation();
  // Once for each failure: it names the time from which one may try again.
  const failed = useMemo(() => failure && signInFailure(failure, t, locale), [failure, t, locale]);

  const make = async (shown: ShownFactor) => {
    const outcome = await send(() => attempt(shown));
    if (outcome?.isSent) onSignedIn();
    else setNeeded((before) => (outcome && neededOf(outcome.failure)) ?? before);
  };

  const askPasskey = async (options: NonNullable<NeededFactor['passkey']>) => {
    setPasskeyIs('asked');
    const signed = await signByPasskey(options).catch(() => 'closed' as const);
    setPasskeyIs(signed === 'closed' ? 'closed' : null);
    if (signed !== 'closed') await make({ passkey: signed });
  };

  const isBusy = isSending || passkeyIs === 'asked';
  return {
    isBusy,
    failed: passkeyIs === 'closed' ? t('auth.failed.passkeyClosed') : failed,
    canRetry: failure !== null && PASSING.includes(failure.kind),
    needed,
    code,
    setCode,
    lacksCode,
    go: () => {
      const given = code.trim();
      const isMissing = needed !== null && given === '';
      setLacksCode(isMissing);
      setPasskeyIs(null);
      if (!isMissing && !isBusy) void make(given === '' ? {} : { code: given });
      return !isMissing;
    },
    goByPasskey: () => {
      if (needed?.passkey && !isBusy) void askPasskey(needed.passkey);
    },
    startAnew: () => {
      setNeeded(null);
      setCode('');
      setPasskeyIs(null);
    },
  };
}
