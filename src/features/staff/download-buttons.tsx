import type { JSX } from 'react';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Stack } from '#ui/stack.tsx';
import { saveFile } from './save-file.ts';

/** Tells spreadsheets that the table is UTF-8; browsers take it off what they read as text. */
const MARK = '\uFEFF';

/** `read` asks for the table, for people in words or (null) for programs; `file` names it. */
export interface DownloadButtonsProps {
  read: (reader: 'excel' | null) => Promise<string>;
  file: string;
  words: { excel: string; plain: string; busy: string; done: string; failed: string };
}

/** Downloads a table with the signed-in person's rights: for people in words, or for programs. */
export const DownloadButtons = ({ read, file, words }: DownloadButtonsProps): JSX.Element => {
  const { isSending, isSent, failure, send } = useClinicMutation();
  const download = async (reader: 'excel' | null) => {
    const table = await read(reader);
    const marked = table.startsWith(MARK) ? table : MARK + table;
    saveFile(new Blob([marked], { type: 'text/csv;charset=utf-8' }), file);
  };
  return (
    <Stack gap="sm" align="start">
      <ButtonRow>
        <Button variant="secondary" aria-busy={isSending} onClick={() => void send(() => download('excel'))}>
          {isSending ? words.busy : words.excel}
        </Button>
        <Button variant="quiet" onClick={() => void send(() => download(null))}>
          {words.plain}
        </Button>
      </ButtonRow>
      <div role="status">{isSent ? words.done : null}</div>
      <StaffFailure title={words.failed} failure={failure} />
    </Stack>
  );
};
