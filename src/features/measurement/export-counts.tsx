import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { exportMeasurement } from '#contract/calls/measurement.calls.ts';
import { saveFile } from '#features/staff/save-file.ts';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Stack } from '#ui/stack.tsx';
import { type MeasurementFilter, queryOf } from './measurement.queries.ts';

/** Tells spreadsheets that the table is UTF-8: browsers take the server's own mark off what they read as text. */
const MARK = '\uFEFF';

/** Downloads the numbers of each day: for people in words, or for programs. */
export const ExportCounts = ({ filter }: { filter: MeasurementFilter }): JSX.Element => {
  const { t } = useTranslation();
  const { isSending, failure, send } = useClinicMutation();
  const download = async (reader: 'excel' | null) => {
    const query = { ...queryOf(filter), ...(reader && { for: reader }) };
    const table = await callClinic(exportMeasurement, { query });
    const file = `${MARK}${table.replace(MARK, '')}`;
    saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), t('measurement.file', { days: filter.days }));
  };
  return (
    <Stack gap="sm" align="start">
      <ButtonRow>
        <Button variant="secondary" aria-busy={isSending} onClick={() => void send(() => download('excel'))}>
          {t('measurement.excel')}
        </Button>
        <Button variant="quiet" aria-busy={isSending} onClick={() => void send(() => download(null))}>
          {t('measurement.csv')}
        </Button>
      </ButtonRow>
      <StaffFailure title={t('staff.export.failed')} failure={failure} />
    </Stack>
  );
};
