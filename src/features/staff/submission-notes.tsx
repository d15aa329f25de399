import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_TEXT } from '#contract/forms/submission.ts';
import { Panel } from '#features/staff-area/panel.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useFocusOfGone } from '#features/staff-area/use-focus-of-gone.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Stack } from '#ui/stack.tsx';
import { color } from '#ui/theme/colors.ts';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { WholeSubmission } from './submissions.queries.ts';
import { useChangeSubmission } from './use-change-submission.ts';
import { useNotes } from './use-notes.ts';

const Form = styled('form')({ display: 'grid', gap: space.md });
const Theirs = styled('blockquote')({
  margin: 0,
  paddingInlineStart: space.md,
  borderInlineStart: `0.25rem solid ${color('border')}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

/** The team's notes: saved by a button only, and what is typed stays whatever becomes of the saving. */
export const SubmissionNotes = ({
  submission,
  userId,
}: {
  submission: WholeSubmission;
  userId: string;
}): JSX.Element => {
  const { t } = useTranslation();
  const { isSending, failure, change } = useChangeSubmission(submission);
  const { text, setText, isUnsaved, saved, theirs, settle } = useNotes(submission, userId);
  const [done, setDone] = useState(false);
  const field = useFocusOfGone<HTMLTextAreaElement>(theirs);
  const notes = text.trim();
  const tooLong = notes.length > LONGEST_TEXT ? t('staff.notes.tooLong', { count: notes.length }) : null;
  const save = async () => {
    if (tooLong !== null) return;
    setDone(false);
    if (!(await change({ notes }))) return;
    saved(notes);
    setDone(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (theirs === null) void save();
  };
  const choose = (chosen: string) => {
    settle(chosen);
    field.current?.focus();
  };
  const said = theirs === null ? t('staff.notes.unsaved') : t('staff.notes.conflict');
  return (
    <Panel title={t('staff.notes.title')}>
      <Form noValidate onSubmit={submit}>
        {theirs === null ? null : (
          <Stack gap="sm">
            <p id="notes-theirs">{t('staff.notes.theirs')}</p>
            <Theirs aria-labelledby="notes-theirs">{theirs}</Theirs>
            <p>{t('staff.notes.yours')}</p>
          </Stack>
        )}
        <Field
          id="request-notes"
          rows={{ min: 4, max: 16 }}
          label={t('staff.notes.label')}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setDone(false);
          }}
          error={tooLong}
          hint={t('staff.notes.hint')}
          ref={field}
        />
        {theirs === null ? (
          <Button type="submit" variant="secondary" aria-busy={isSending}>
            {t(isSending ? 'staff.notes.saving' : 'staff.notes.save')}
          </Button>
        ) : (
          <Stack direction="row" gap="sm" role="group" aria-label={t('staff.notes.conflict')}>
            <Button onClick={() => choose(`${theirs}\n\n${notes}`)}>{t('staff.notes.keepBoth')}</Button>
            <Button variant="secondary" aria-busy={isSending} onClick={() => void save()}>
              {t(isSending ? 'staff.notes.saving' : 'staff.notes.keepMine')}
            </Button>
            <Button variant="secondary" onClick={() => choose(theirs)}>
              {t('staff.notes.keepTheirs')}
            </Button>
          </Stack>
        )}
        <div role="status">
          {done && !isUnsaved ? t('staff.notes.saved') : null}
          {isUnsaved && !isSending ? said : null}
        </div>
        <StaffFailure title={t('staff.notes.failed')} failure={failure} />
      </Form>
    </Panel>
  );
};
