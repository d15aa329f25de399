import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinNetwork } from '#contract/calls/professionals.calls.ts';
import { callLater } from '#forms/sending/call-later.ts';
import { type Arrived, OwnReference } from '#forms/sending/own-reference.tsx';
import { type FormSent, formScope } from '#forms/simple-form/form-scope.ts';
import { ScriptOnly } from '#forms/simple-form/script-only.tsx';
import { SimpleForm } from '#forms/simple-form/simple-form.tsx';
import type { Locale } from '#lib/locale.ts';
import { Notice } from '#ui/notice.tsx';
import { registerQuestions, registrationOf } from './register-question.ts';

/** The text a professional agrees to; another wording is another version. */
const CONSENT = { text_id: 'professional-directory', text_version: '1' };

/** `scope` is unique on the page; `phone` is whom to call where the form cannot be used. */
export interface ProfessionalFormProps {
  scope: string;
  locale: Locale;
  phone: string | null;
  headingLevel: 2 | 3;
}

/** A professional asks to join the network. */
export const JoinForm = (props: ProfessionalFormProps): JSX.Element => {
  const { locale, phone, headingLevel } = props;
  const { t } = useTranslation();
  const [arrived, setArrived] = useState<Arrived>({ email: '' });
  const scope = formScope(props.scope);
  const line = (name: 'first_name' | 'last_name' | 'specialty' | 'city') =>
    scope.item(name, 'string', t(`professionals.join.${name}`), { validation: { max_len: 80 } });
  const send = async ({ answers, consents }: FormSent, idempotency_key: string): Promise<void> => {
    const body = {
      first_name: scope.text(answers, 'first_name'),
      last_name: scope.text(answers, 'last_name'),
      email: scope.text(answers, 'email'),
      ...registrationOf(t, scope, answers),
      specialty: scope.text(answers, 'specialty'),
      city: scope.text(answers, 'city'),
      consents: [{ ...CONSENT, granted: consents.some(({ granted }) => granted) }],
    };
    const { reference } = await callLater(joinNetwork, { body: { ...body, idempotency_key } }).catch(
      (error: unknown) => {
        throw scope.failure(error);
      },
    );
    setArrived({ email: body.email, reference });
  };
  return (
    <ScriptOnly phone={phone}>
      <SimpleForm
        items={[
          line('first_name'),
          line('last_name'),
          scope.item('email', 'email', t('professionals.email')),
          ...registerQuestions(t, scope, locale, false),
          line('specialty'),
          line('city'),
        ]}
        consents={[
          {
            id: scope.id(CONSENT.text_id),
            version: CONSENT.text_version,
            purpose: 'directory',
            text: t('professionals.join.consent'),
            required: true,
          },
        ]}
        sendLabel={t('professionals.join.send')}
        onSend={send}
        sent={
          <Notice tone="success" title={t('professionals.join.sentTitle')} headingLevel={headingLevel}>
            <p>{t('professionals.join.sentText', { email: arrived.email })}</p>
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
