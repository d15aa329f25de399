import type { i18n } from 'i18next';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '#clinic/failure.ts';
import { Notice } from '#ui/notice.tsx';

/** Says in a sentence why the clinic's answer is missing, and what to do. */
export function failureWords({ kind }: ClinicFailure, t: i18n['t']): string {
  switch (kind) {
    case 'offline':
      return t('staff.failure.offline');
    case 'signed_out':
      return t('staff.failure.signed_out');
    case 'too_many':
      return t('staff.failure.too_many');
    case 'forbidden':
      return t('staff.failure.forbidden');
    case 'conflict':
      return t('staff.conflict');
    default:
      return t('staff.failure.other');
  }
}

/** `title` says what was not done; nothing is shown while nothing failed. */
export interface StaffFailureProps {
  title: string;
  failure: ClinicFailure | null;
}

/** What failed, beside what was pressed; it is announced. */
export const StaffFailure = ({ title, failure }: StaffFailureProps): JSX.Element | null => {
  const { t } = useTranslation();
  return (
    failure && (
      <Notice tone="warning" role="alert" title={title}>
        {failureWords(failure, t)}
      </Notice>
    )
  );
};
