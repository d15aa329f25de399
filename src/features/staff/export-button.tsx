import dayjs from 'dayjs';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { exportSubmissions } from '#contract/calls/staff.calls.ts';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Stack } from '#ui/stack.tsx';
import { saveFile } from './save-file.ts';
import { StaffFailure } from './staff-failure.tsx';
import { filterQuery, type SubmissionFilter } from './submission-filter.ts';

/** Tells spreadsheets that the table is UTF-8; browsers take it off what they read as text. */
const MARK = '\uFEFF';

/**
 * Downloads the submissions that the filter lists, all pages of them, with the signed-in person's rights: for people in
 * words, or for programs.
 */
export const ExportButton = ({ filter, name }: { filter: SubmissionFilter; name: string }): JSX.Element => {
  const { t } = useTranslation();
  const { isSending, isSent, failure, send } = useClinicMutation();
  const download = async (reader: 'excel' | null) => {
    const query = { ...filterQuery(filter, name), ...(reader && { for: reader }) };
    const table = await callClinic(exportSubmissions, { query });
    const file = table.startsWith(MARK) ? table : MARK + table;
    const day = dayjs().format('YYYY-MM-DD');
    saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), t('staff.export.file', { day }));
  };
  return (
    <Stack gap="sm" align="start">
      <ButtonRow>
        <Button variant="secondary" aria-busy={isSending} onClick={() => void send(() => download('excel'))}>
          {t(isSending ? 'staff.export.busy' : 'staff.export.excel')}
        </Button>
        <Button variant="quiet" onClick={() => void send(() => download(null))}>
          {t('staff.export.button')}
        </Button>
      </ButtonRow>
      <div role="status">{isSent ? t('staff.export.done') : null}</div>
      <StaffFailure title={t('staff.export.failed')} failure={failure} />
    </Stack>
  );
};
