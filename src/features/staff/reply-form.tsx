import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { replyToSubmission } from '#contract/calls/replies.calls.ts';
import { LONGEST_TEXT } from '#contract/forms/submission.ts';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { languageInWords } from '#lib/language-name.ts';
import { DEFAULT_LOCALE, isLocale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Field } from '#ui/field.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { replyTemplatesQuery, submissionQuery, type WholeSubmission } from './submissions.queries.ts';
import { useReply } from './use-reply.ts';

const Form = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.md });
const FIELD = 'request-reply';

/** `userId` is who writes, `address` where it is mailed. */
interface ReplyFormProps {
  submission: WholeSubmission;
  userId: string;
  address: string;
}

/** Writes to whoever sent a submission, in their language. A text that was begun is never replaced by a prepared one. */
export const ReplyForm = ({ submission, userId, address }: ReplyFormProps): JSX.Element => {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const language = isLocale(submission.locale) ? submission.locale : DEFAULT_LOCALE;
  const templates = useQuery(replyTemplatesQuery(language, i18n.language));
  const { text, setText, key, sent } = useReply(submission.id, userId);
  const [tried, setTried] = useState(false);
  const { isSending, isSent, failure, send, reset } = useClinicMutation(key);
  const reply = text.trim();
  const prepared = templates.data?.templates ?? [];
  const isOwn = reply !== '' && prepared.every((one) => one.text.trim() !== reply);

  const begin = (chosen: string) => {
    setText(chosen);
    document.getElementById(FIELD)?.focus();
  };
  const mail = async () => {
    const params = { id: submission.id };
    const outcome = await send(async (idempotency_key) => {
      const answer = await callClinic(replyToSubmission, { params, body: { text: reply, idempotency_key } });
      client.setQueryData(submissionQuery(submission.id).queryKey, answer);
    });
    if (!outcome?.isSent) return;
    sent();
    setTried(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    if (reply === '' || reply.length > LONGEST_TEXT) document.getElementById(FIELD)?.focus();
    else void mail();
  };
  const wrong = () => {
    if (reply.length > LONGEST_TEXT) return t('staff.replies.tooLong', { count: reply.length });
    return tried && reply === '' ? t('staff.replies.needed') : null;
  };
  return (
    <Form noValidate onSubmit={submit}>
      {prepared.length > 0 && !isOwn ? (
        <ButtonRow role="group" aria-label={t('staff.replies.template')}>
          {prepared.map(({ id, title, text: chosen }) => (
            <Button key={id} variant="quiet" onClick={() => begin(chosen)}>
              {title}
            </Button>
          ))}
        </ButtonRow>
      ) : null}
      {templates.isError ? <p>{t('staff.replies.templatesFailed')}</p> : null}
      <Field
        id={FIELD}
        lang={language}
        rows={{ min: 5, max: 16 }}
        label={t('staff.replies.label', { language: languageInWords(language, i18n.language) })}
        hint={t('staff.replies.hint', { email: address })}
        value={text}
        onChange={(typed) => {
          setText(typed);
          reset();
        }}
        error={wrong()}
      />
      <Button type="submit" variant="secondary" aria-busy={isSending}>
        {t(isSending ? 'staff.replies.sending' : 'staff.replies.send')}
      </Button>
      <div role="status">
        {isSent && reply === '' ? t('staff.replies.done') : null}
        {reply !== '' && !isSending ? t('staff.replies.unsaved') : null}
      </div>
      <StaffFailure title={t('staff.replies.failed')} failure={failure} />
    </Form>
  );
};
