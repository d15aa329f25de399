import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sendMail } from '#contract/calls/contact.calls.ts';
import { LONGEST_TEXT } from '#contract/forms/submission.ts';
import { callLater } from '#forms/sending/call-later.ts';
import { type Arrived, OwnReference } from '#forms/sending/own-reference.tsx';
import { type FormSent, formScope } from '#forms/simple-form/form-scope.ts';
import { ScriptOnly } from '#forms/simple-form/script-only.tsx';
import { SimpleForm } from '#forms/simple-form/simple-form.tsx';
import type { Locale } from '#lib/locale.ts';
import { Notice } from '#ui/notice.tsx';

/**
 * `scope` is unique on the page; `subject` decides which desk of the clinic reads the message; `thanksLink` is a path
 * to go to once it is sent.
 */
export interface ContactFormProps {
  scope: string;
  subject: 'contact' | 'partnership' | 'press';
  locale: Locale;
  phone: string | null;
  headingLevel: 2 | 3;
  thanksLink?: string | null;
}

/** A message to the clinic: an address to answer to, and what one has to say. */
export const ContactForm = (props: ContactFormProps): JSX.Element => {
  const { subject, locale, phone, headingLevel, thanksLink } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [arrived, setArrived] = useState<Arrived>({ email: '' });
  const scope = formScope(props.scope);
  const send = async ({ answers }: FormSent, idempotency_key: string): Promise<void> => {
    const body = {
      template_id: subject,
      reply_to: scope.text(answers, 'reply_to'),
      message: scope.text(answers, 'message'),
    };
    const sent = { ...body, idempotency_key };
    const { reference } = await callLater(sendMail, { body: sent }).catch((error: unknown) => {
      throw scope.failure(error, { message: t('contact.message.refused') });
    });
    setArrived({ email: body.reply_to, reference });
    if (thanksLink) await navigate(thanksLink);
  };
  return (
    <ScriptOnly phone={phone}>
      <SimpleForm
        items={[
          scope.item('reply_to', 'email', t('contact.message.email'), { hint: t('contact.message.emailHint') }),
          scope.item('message', 'text', t('contact.message.text'), {
            hint: t(subject === 'contact' ? 'contact.message.textHint' : 'contact.message.partnersHint'),
            validation: { max_len: LONGEST_TEXT },
          }),
        ]}
        sendLabel={t('contact.message.send')}
        onSend={send}
        sent={
          <Notice tone="success" title={t('contact.message.sentTitle')} headingLevel={headingLevel}>
            <p>{t('contact.message.sentText', { email: arrived.email })}</p>
            <OwnReference reference={arrived.reference} />
          </Notice>
        }
        contact={{ phone, hours: null }}
        locale={locale}
        headingLevel={headingLevel}
      />
    </ScriptOnly>
  );
};
