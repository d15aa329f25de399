import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_TEXT } from '../../clinic/contract/submission.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { color } from '../../ui/theme/colors.ts';
import { space } from '../../ui/theme/scale.ts';
import { failureWords } from './failure-words.ts';
import { keepNotesDraft, notesDraft } from './notes-drafts.ts';
import { Panel } from './panel.tsx';
import type { WholeRequest } from './requests.queries.ts';
import { useChangeRequest } from './use-change-request.ts';

const Form = styled('form')({ display: 'grid', gap: space.md });
const Theirs = styled('blockquote')({
  margin: 0,
  paddingInlineStart: space.md,
  borderInlineStart: `0.25rem solid ${color('border')}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

/** Asks before the page is left with notes that are not saved. */
function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

function useNotes(request: WholeRequest, userId: string) {
  const { id, notes } = request;
  const [text, setText] = useState(() => notesDraft(userId, id) ?? notes);
  // What stood there when the typing began: something else means that a colleague wrote meanwhile.
  const [base, setBase] = useState(notes);
  const isUnsaved = text.trim() !== notes;
  useEffect(() => keepNotesDraft(userId, id, isUnsaved ? text : null), [userId, id, text, isUnsaved]);
  useLeaveWarning(isUnsaved);
  const saved = (kept: string) => {
    setText(kept);
    setBase(kept);
  };
  return { text, setText, isUnsaved, saved, theirs: isUnsaved && notes !== base ? notes : null };
}

/** The team's notes: saved by the button only, and what is typed stays whatever becomes of the saving. */
export const RequestNotes = ({ request, userId }: { request: WholeRequest; userId: string }): JSX.Element => {
  const { t } = useTranslation();
  const { saving, error, change } = useChangeRequest(request);
  const { text, setText, isUnsaved, saved, theirs } = useNotes(request, userId);
  const [done, setDone] = useState(false);
  const notes = text.trim();
  const tooLong = notes.length > LONGEST_TEXT ? t('staff.notes.tooLong', { count: notes.length }) : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (tooLong !== null) return;
    setDone(false);
    if (!(await change({ notes }))) return;
    saved(notes);
    setDone(true);
  };
  return (
    <Panel title={t('staff.notes.title')}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        {theirs === null ? null : (
          <div>
            <p>{t('staff.notes.theirs')}</p>
            <Theirs>{theirs}</Theirs>
          </div>
        )}
        <TextField
          id="request-notes"
          multiline
          minRows={4}
          maxRows={16}
          label={t('staff.notes.label')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setDone(false);
          }}
          error={tooLong !== null}
          helperText={tooLong ?? t('staff.notes.hint')}
        />
        <Button type="submit" variant="secondary" aria-busy={saving}>
          {t(saving ? 'staff.notes.saving' : 'staff.notes.save')}
        </Button>
        <div role="status">
          {done && !isUnsaved ? t('staff.notes.saved') : null}
          {isUnsaved && !saving ? t('staff.notes.unsaved') : null}
        </div>
        {error ? (
          <Notice tone="warning" role="alert" title={t('staff.notes.failed')}>
            {failureWords(error, t)}
          </Notice>
        ) : null}
      </Form>
    </Panel>
  );
};
