import type { i18n } from 'i18next';
import { asFailure } from '#clinic/failure.ts';

/** Says in a sentence why the clinic's answer is missing, and what to do. */
export function failureWords(error: unknown, t: i18n['t']): string {
  const { kind } = asFailure(error);
  switch (kind) {
    case 'offline':
      return t('staff.failure.offline');
    case 'signed_out':
      return t('staff.failure.signed_out');
    case 'too_many':
      return t('staff.failure.too_many');
    case 'conflict':
      return t('staff.conflict');
    default:
      return t('staff.failure.other');
  }
}
