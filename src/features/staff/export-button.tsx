import { styled } from '@mui/material/styles';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { exportSubmissions } from '#contract/calls/staff.calls.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { space } from '#ui/theme/scale.ts';
import { failureWords } from './failure-words.ts';
import { saveFile } from './save-file.ts';
import { filterQuery, type SubmissionFilter } from './submission-filter.ts';

const Stack = styled('div')({ display: 'grid', gap: space.sm, justifyItems: 'start' });
/** Tells spreadsheets that the table is UTF-8; browsers take it off what they read as text. */
const MARK = '\uFEFF';

type State = 'idle' | 'busy' | 'done' | { error: unknown };

/** Downloads the submissions that the filter lists, all pages of them, with the signed-in person's rights. */
export const ExportButton = ({ filter, name }: { filter: SubmissionFilter; name: string }): JSX.Element => {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('idle');
  const download = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const table = await callClinic(exportSubmissions, { query: filterQuery(filter, name) });
      const file = table.startsWith(MARK) ? table : MARK + table;
      const day = new Date().toISOString().slice(0, 10);
      saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), t('staff.export.file', { day }));
      setState('done');
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <Stack>
      <Button variant="secondary" aria-busy={state === 'busy'} onClick={() => void download()}>
        {t(state === 'busy' ? 'staff.export.busy' : 'staff.export.button')}
      </Button>
      <div role="status">{state === 'done' ? t('staff.export.done') : null}</div>
      {typeof state === 'object' ? (
        <Notice tone="warning" role="alert" title={t('staff.export.failed')}>
          {failureWords(state.error, t)}
        </Notice>
      ) : null}
    </Stack>
  );
};
