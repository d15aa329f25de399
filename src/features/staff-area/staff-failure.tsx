import type { i18n } from 'i18next';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '#clinic/failure.ts';
import { Notice } from '#ui/notice.tsx';

function forbiddenWords(code: string | null, t: i18n['t']): string {
  if (code === 'role_not_allowed') return t('staff.failure.forbidden');
  if (code === 'second_factor_required') return t('staff.failure.secondFactor');
  // Without a code it is the anti-forgery token, which a page that is loaded anew has again.
  return t('staff.failure.refused');
}

/** Says in a sentence why the clinic's answer is missing, and what to do. */
export function failureWords({ kind, code, retryAfterSeconds }: ClinicFailure, t: i18n['t']): string {
  switch (kind) {
    case 'offline':
      return t('staff.failure.offline');
    case 'signed_out':
      return t('staff.failure.signed_out');
    case 'too_many':
      return retryAfterSeconds === null
        ? t('auth.failed.tooManySoon')
        : t('staff.failure.wait', { count: Math.ceil(retryAfterSeconds / 60) });
    case 'forbidden':
      return forbiddenWords(code, t);
    case 'conflict':
      return t('staff.conflict');
    default:
      return t('staff.failure.other');
  }
}

/** `title` says what was not done; nothing is shown while nothing failed. `field`: the one whose refusal has words of its own. */
export interface StaffFailureProps {
  title: string;
  failure: ClinicFailure | null;
  field?: string;
}

/** What failed, beside what was pressed; it is announced. */
export const StaffFailure = ({ title, failure, field = '' }: StaffFailureProps): JSX.Element | null => {
  const { t } = useTranslation();
  return (
    failure && (
      <Notice tone="warning" role="alert" title={title}>
        {failure.fields[field]?.[0] ?? failureWords(failure, t)}
      </Notice>
    )
  );
};
