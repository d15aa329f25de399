import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { referPatient } from '#contract/calls/professionals.calls.ts';
import { type FormSent, formScope } from '#forms/fields/form-scope.ts';
import { callLater } from '#forms/sending/call-later.ts';
import { type Arrived, OwnReference } from '#forms/sending/own-reference.tsx';
import { ScriptOnly } from '#forms/simple-form/script-only.tsx';
import { SimpleForm } from '#forms/simple-form/simple-form.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ProfessionalFormProps } from './join-form.tsx';
import { referralItems, URGENCIES } from './referral-items.ts';
import { registerNumber } from './register-question.ts';

/** The box a doctor ticks: nobody is referred without knowing. */
const PATIENT_INFORMED = { id: 'patient-informed', version: '1', purpose: 'referral', required: true };

/** A doctor refers a patient, by initials only: the clinic asks for their name by telephone. */
export const ReferralForm = (props: ProfessionalFormProps): JSX.Element => {
  const { locale, phone, headingLevel } = props;
  const { t } = useTranslation();
  const [arrived, setArrived] = useState<Arrived>({ email: '' });
  const scope = formScope(props.scope);
  const send = async ({ answers }: FormSent, idempotency_key: string): Promise<void> => {
    const own = scope.text(answers, 'phone');
    const practitioner = {
      first_name: scope.text(answers, 'first_name'),
      last_name: scope.text(answers, 'last_name'),
      email: scope.text(answers, 'email'),
      ...(own === '' ? {} : { phone: own }),
      ...registerNumber(t, scope, locale, answers),
    };
    const body = {
      practitioner,
      patient_initials: scope.text(answers, 'patient_initials'),
      reason: scope.text(answers, 'reason'),
      urgency: URGENCIES.find((urgency) => urgency === answers[scope.id('urgency')]) ?? 'routine',
      // The form does not send without the box.
      patient_informed: true as const,
    };
    const { reference } = await callLater(referPatient, { body: { ...body, idempotency_key } }).catch(
      (error: unknown) => {
        throw scope.failure(error);
      },
    );
    setArrived({ email: practitioner.email, reference });
  };
  return (
    <ScriptOnly phone={phone}>
      <SimpleForm
        items={referralItems(t, scope, locale)}
        consents={[
          {
            ...PATIENT_INFORMED,
            id: scope.id(PATIENT_INFORMED.id),
            text: t('professionals.referral.informed'),
          },
        ]}
        sendLabel={t('professionals.referral.send')}
        onSend={send}
        sent={
          <Notice tone="success" title={t('professionals.referral.sentTitle')} headingLevel={headingLevel}>
            <p>{t('professionals.referral.sentText', { email: arrived.email })}</p>
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
