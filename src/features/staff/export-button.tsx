import dayjs from 'dayjs';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { exportSubmissions } from '#contract/calls/staff.calls.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { filterQuery, type SubmissionFilter } from './submission-filter.ts';

/** Downloads the submissions that the filter lists, all pages of them. */
export const ExportButton = ({ filter, name }: { filter: SubmissionFilter; name: string }): JSX.Element => {
  const { t } = useTranslation();
  const words = {
    excel: t('staff.export.excel'),
    plain: t('staff.export.button'),
    busy: t('staff.export.busy'),
    done: t('staff.export.done'),
    failed: t('staff.export.failed'),
  };
  return (
    <DownloadButtons
      read={(reader) =>
        callClinic(exportSubmissions, { query: { ...filterQuery(filter, name), ...(reader && { for: reader }) } })
      }
      file={t('staff.export.file', { day: dayjs().format('YYYY-MM-DD') })}
      words={words}
    />
  );
};
