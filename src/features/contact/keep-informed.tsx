import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createContact } from '#contract/calls/contact.calls.ts';
import { callLater } from '#forms/sending/call-later.ts';
import { type FormSent, formScope } from '#forms/simple-form/form-scope.ts';
import { ScriptOnly } from '#forms/simple-form/script-only.tsx';
import { SimpleForm } from '#forms/simple-form/simple-form.tsx';
import type { Locale } from '#lib/locale.ts';
import { Notice } from '#ui/notice.tsx';

/** What one may be written to about. */
export type Topic = 'trials' | 'articles';

/** The text one agrees to; another wording is another version. */
const CONSENT = { text_id: 'keep-informed', text_version: '1' };

/** `scope` is unique on the page; `phone` is whom to call where the form cannot be used. */
export interface KeepInformedProps {
  locale: Locale;
  topics: readonly Topic[];
  scope?: string;
  phone?: string | null;
  headingLevel?: 2 | 3;
}

/** Leaves an address to be kept informed. Nothing is sent to it before the link of one mail is opened. */
export const KeepInformed = (props: KeepInformedProps): JSX.Element => {
  const { locale, topics, phone = null, headingLevel = 3 } = props;
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const scope = formScope(props.scope ?? 'keep-informed');
  const send = async ({ answers, consents }: FormSent, idempotency_key: string): Promise<void> => {
    const granted = consents.some((consent) => consent.granted);
    const address = scope.text(answers, 'email');
    const body = { email: address, locale, topics: [...topics], consent: { ...CONSENT, granted }, idempotency_key };
    await callLater(createContact, { body }).catch((error: unknown) => {
      throw scope.failure(error);
    });
    setEmail(address);
  };
  return (
    <ScriptOnly phone={phone}>
      <SimpleForm
        items={[scope.item('email', 'email', t('contact.keep.email'))]}
        consents={[
          {
            id: scope.id(CONSENT.text_id),
            version: CONSENT.text_version,
            purpose: 'contact',
            text: t('contact.keep.consent'),
            required: true,
          },
        ]}
        sendLabel={t('contact.keep.send')}
        onSend={send}
        sent={
          <Notice tone="success" title={t('contact.keep.sentTitle')} headingLevel={headingLevel}>
            <p>{t('contact.keep.sentText', { email })}</p>
            <p>{t('contact.keep.sentHint')}</p>
          </Notice>
        }
        contact={{ phone, hours: null }}
        locale={locale}
        headingLevel={headingLevel}
      />
    </ScriptOnly>
  );
};
