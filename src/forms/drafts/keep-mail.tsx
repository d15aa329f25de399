import { styled } from '@mui/material/styles';
import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import { checkAnswer } from '#contract/rules/check-answers.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { space } from '#ui/theme/scale.ts';
import { focusField } from '../fields/error-summary.tsx';
import { faultSentence } from '../fields/fault-sentence.ts';
import { QuestionControl } from '../fields/question-control.tsx';
import { FailureNotice } from '../sending/failure-notice.tsx';
import type { KeepPartProps } from './keep-props.ts';
import { PanelPart } from './panel-part.tsx';
import { useCall } from './use-call.ts';

const Form = styled('form')({
  display: 'grid',
  justifyItems: 'start',
  gap: space.md,
  '& > div': { width: '100%', minWidth: 0, maxWidth: '28rem' },
});

const FIELD = 'keep-email';

/** Mails a link to go on: to an address that is used for this mail alone. */
export function KeepMail({ keep, contact, locale }: KeepPartProps): JSX.Element {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, failure, run } = useCall();
  const item: Item = {
    link_id: FIELD,
    type: 'email',
    label: t('keep.mail.email'),
    required: true,
    unknown_allowed: false,
    validation: { max_len: 254 },
  };
  const send = async () => {
    const fault = checkAnswer(item, email.trim());
    setError(fault && faultSentence(t, item, fault));
    setSentTo(null);
    if (fault) focusField(`q-${FIELD}`);
    else if (await run(() => keep.mailLink(email.trim()))) setSentTo(email.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <PanelPart title={t('keep.mail.title')} lead={t('keep.mail.text')}>
      <Form noValidate onSubmit={submit}>
        <QuestionControl
          item={item}
          value={email}
          error={error}
          locale={locale}
          onChange={(answer) => {
            setEmail(typeof answer === 'string' ? answer : '');
            setError(null);
          }}
        />
        <Button type="submit" variant="secondary" aria-disabled={busy} aria-busy={busy}>
          {t(busy ? 'keep.mail.sending' : 'keep.mail.send')}
        </Button>
      </Form>
      <div role="status">
        {sentTo === null ? null : <Notice tone="success">{t('keep.mail.sent', { email: sentTo })}</Notice>}
      </div>
      {failure ? <FailureNotice failure={failure} answers="saved" contact={contact} headingLevel={4} /> : null}
    </PanelPart>
  );
}
