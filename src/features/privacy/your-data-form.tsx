import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PrivacyKind, privacyKinds, requestPrivacy } from '#contract/calls/privacy.calls.ts';
import type { ClinicContact } from '#contract/content/screen.ts';
import { callLater } from '#forms/sending/call-later.ts';
import { type FormSent, formScope } from '#forms/simple-form/form-scope.ts';
import { SimpleForm } from '#forms/simple-form/simple-form.tsx';
import type { Locale } from '#lib/locale.ts';
import { Notice } from '#ui/notice.tsx';

const scope = formScope('your-data');

/** `contact` is named when sending fails. */
export interface YourDataFormProps {
  locale: Locale;
  contact: ClinicContact;
}

/**
 * Asks for one's data, their correction or erasure, or to withdraw a consent. A mailed link shows who asks; the answer
 * here is the same for every address, so that nobody learns whether the clinic knows it.
 */
export const YourDataForm = ({ locale, contact }: YourDataFormProps): JSX.Element => {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const option = (value: PrivacyKind) => ({
    value,
    label: t(`privacy.${value}`),
    hint: t(`privacy.${value}Hint`),
  });
  const send = async ({ answers }: FormSent, idempotency_key: string): Promise<void> => {
    const asked = scope.text(answers, 'kind');
    const kind = privacyKinds.find((one) => one === asked) ?? 'export';
    const address = scope.text(answers, 'email');
    await callLater(requestPrivacy, { body: { email: address, kind, locale, idempotency_key } }).catch(
      (error: unknown) => {
        throw scope.failure(error);
      },
    );
    setEmail(address);
  };
  return (
    <SimpleForm
      items={[
        scope.item('kind', 'choice', t('privacy.kind'), { options: privacyKinds.map(option) }),
        scope.item('email', 'email', t('privacy.email'), { hint: t('privacy.emailHint') }),
      ]}
      sendLabel={t('privacy.send')}
      onSend={send}
      sent={
        <Notice tone="success" title={t('privacy.sentTitle')} headingLevel={2}>
          <p>{t('privacy.sentText', { email })}</p>
          <p>{t('privacy.sentHint')}</p>
        </Notice>
      }
      contact={contact}
      locale={locale}
      headingLevel={2}
    />
  );
};
