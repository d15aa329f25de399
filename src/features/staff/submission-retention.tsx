import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { endKeeping, keepSubmission, LONGEST_KEEP_REASON } from '#contract/calls/retention.calls.ts';
import { dayWords } from '#features/schedule/day-words.ts';
import { type Access, mayMake } from '#features/staff-area/access.ts';
import { Panel } from '#features/staff-area/panel.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useFocusOfGone } from '#features/staff-area/use-focus-of-gone.ts';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { EraseSubmission } from './erase-submission.tsx';
import type { MatterProps } from './matter-props.ts';
import { submissionQuery, type WholeSubmission } from './submissions.queries.ts';

/** Keeps what the clinic answers as the submission that is shown. */
function useKeeping(id: string) {
  const client = useQueryClient();
  const mutation = useClinicMutation();
  const send = (call: () => Promise<WholeSubmission>) =>
    mutation.send(async () => {
      client.setQueryData(submissionQuery(id).queryKey, await call());
    });
  return { ...mutation, send };
}

/** Until when to keep a submission, and why: nothing typed is lost when it is refused. */
const KeepForm = ({ submission }: Pick<MatterProps, 'submission'>): JSX.Element => {
  const { t } = useTranslation();
  const { id, removal } = submission;
  const kept = removal?.kept ?? null;
  const [until, setUntil] = useState(kept?.until ?? '');
  const [reason, setReason] = useState(kept?.reason ?? '');
  const [tried, setTried] = useState(false);
  const { isSending, isSent, failure, send } = useKeeping(id);
  const isEmpty = reason.trim() === '';
  const wrongDay = failure?.fields.until?.[0] ?? (tried && until === '' ? t('staff.keeping.dayNeeded') : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSending || until === '' || isEmpty) return;
    void send(() => callClinic(keepSubmission, { params: { id }, body: { until, reason } }));
  };
  return (
    <ShortForm noValidate onSubmit={submit}>
      <Field
        id="keep-until"
        type="date"
        label={t('staff.keeping.until')}
        hint={t('staff.keeping.untilHint')}
        value={until}
        onChange={setUntil}
        error={wrongDay}
      />
      <Field
        id="keep-reason"
        label={t('staff.keeping.reason')}
        hint={t('staff.keeping.reasonHint')}
        value={reason}
        onChange={setReason}
        rows={{ min: 2, max: 6 }}
        maxLength={LONGEST_KEEP_REASON}
        error={tried && isEmpty ? t('staff.keeping.reasonNeeded') : null}
      />
      <Button type="submit" variant="secondary" aria-busy={isSending}>
        {t('staff.keeping.save')}
      </Button>
      <div role="status">{isSent ? t('staff.keeping.saved') : null}</div>
      <StaffFailure title={t('staff.keeping.failed')} failure={failure?.fields.until ? null : failure} />
    </ShortForm>
  );
};

const EndButton = ({ id }: { id: string }): JSX.Element => {
  const { t } = useTranslation();
  const { isSending, failure, send } = useKeeping(id);
  return (
    <>
      <Button
        variant="quiet"
        aria-busy={isSending}
        onClick={() => void send(() => callClinic(endKeeping, { params: { id }, body: {} }))}
      >
        {t('staff.keeping.end')}
      </Button>
      <StaffFailure title={t('staff.keeping.failed')} failure={failure} />
    </>
  );
};

/** When a submission is removed by its age, why it is kept longer where it is, and the way to keep it for who may. */
export const SubmissionRetention = ({
  submission,
  locale,
  access,
}: MatterProps & { access: Access | null }): JSX.Element | null => {
  const { t } = useTranslation();
  const { id, removal } = submission;
  const line = useFocusOfGone<HTMLParagraphElement>(removal?.kept?.until ?? null);
  if (!removal) return null;
  const { on, kept } = removal;
  return (
    <Panel title={t('staff.keeping.title')}>
      <p tabIndex={-1} ref={line}>
        {on === null ? t('staff.keeping.stays') : t('staff.keeping.removed', { day: dayWords(on, locale) })}
      </p>
      {kept ? <p>{t('staff.keeping.kept', { day: dayWords(kept.until, locale), reason: kept.reason })}</p> : null}
      {mayMake(keepSubmission, access) ? (
        <>
          <Disclosure summary={t(kept ? 'staff.keeping.change' : 'staff.keeping.open')}>
            <KeepForm submission={submission} />
          </Disclosure>
          {kept ? <EndButton id={id} /> : null}
        </>
      ) : null}
      <EraseSubmission {...{ submission, access }} />
    </Panel>
  );
};
