import type { i18n } from 'i18next';
import { asFailure } from '#clinic/failure.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';

/** Says in a sentence why somebody could not sign in, and when to try again. */
export function signInFailure(error: unknown, t: i18n['t'], locale: Locale, now: Date = new Date()): string {
  const { kind, retryAfterSeconds } = asFailure(error);
  switch (kind) {
    case 'invalid':
    case 'signed_out':
      return t('auth.failed.wrong');
    case 'too_many': {
      if (retryAfterSeconds === null) return t('auth.failed.tooManySoon');
      const time = formatTime(new Date(now.getTime() + retryAfterSeconds * 1000 + 59_999), locale);
      return t('auth.failed.tooMany', { time, count: Math.ceil(retryAfterSeconds / 60) });
    }
    case 'offline':
      return t('auth.failed.offline');
    default:
      return t('auth.failed.unavailable');
  }
}
