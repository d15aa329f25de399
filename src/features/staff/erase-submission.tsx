import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { eraseSubmission } from '#contract/calls/retention.calls.ts';
import { reachOf, readRecord } from '#contract/records/submission-records.ts';
import { type Access, mayMake } from '#features/staff-area/access.ts';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { useFocusOnChange } from '#lib/use-focus-on-change.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Stack } from '#ui/stack.tsx';
import { submissionQuery, type WholeSubmission } from './submissions.queries.ts';

const OPEN_ID = 'erase-request';
const QUESTION_ID = 'erase-request-sure';

/** Erases the record of somebody booked by the staff who has no address, for who may; the page then says that it is gone. */
export const EraseSubmission = ({
  submission,
  access,
}: {
  submission: WholeSubmission;
  access: Access | null;
}): JSX.Element | null => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { isSending, failure, send } = useClinicMutation();
  const [isSure, setSure] = useState(false);
  const asked = isSure ? QUESTION_ID : OPEN_ID;
  // What was pressed gives way to the question, and this to what was pressed: the focus goes along.
  useFocusOnChange(asked, asked);
  const { id, kind } = submission;
  const { email } = reachOf(readRecord(submission), submission.content);
  if (kind !== 'booking' || email || !mayMake(eraseSubmission, access)) return null;
  const erase = async () => {
    const outcome = await send(async () => {
      await callClinic(eraseSubmission, { params: { id }, body: {} });
    });
    if (outcome?.isSent) await client.resetQueries({ queryKey: submissionQuery(id).queryKey });
  };
  if (!isSure)
    return (
      <Button id={OPEN_ID} variant="quiet" onClick={() => setSure(true)}>
        {t('staff.erasing.open')}
      </Button>
    );
  return (
    <Stack gap="sm">
      <p id={QUESTION_ID} tabIndex={-1}>
        {t('staff.erasing.sure')}
      </p>
      <ButtonRow>
        <Button aria-busy={isSending} onClick={() => void erase()}>
          {t('staff.erasing.confirm')}
        </Button>
        <Button variant="secondary" onClick={() => setSure(false)}>
          {t('staff.erasing.keep')}
        </Button>
      </ButtonRow>
      <StaffFailure title={t('staff.erasing.failed')} failure={failure} />
    </Stack>
  );
};
