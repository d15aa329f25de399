import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_LETTERS, referPatient } from '#contract/calls/professionals.calls.ts';
import { callLater } from '#forms/sending/call-later.ts';
import { formScope } from '#forms/simple-form/form-scope.ts';
import { ScriptOnly } from '#forms/simple-form/script-only.tsx';
import { SimpleForm, type SimpleSent } from '#forms/simple-form/simple-form.tsx';
import type { ProfessionalFormProps } from './join-form.tsx';
import { referralItems, URGENCIES } from './referral-items.ts';
import { letterPanel } from './referral-letter.tsx';
import { type ReceivedReferral, ReferralReceipt } from './referral-receipt.tsx';
import { referrerRegistrationOf, registrationWords } from './register-question.ts';

/** The box a doctor ticks: nobody is referred without knowing. */
const PATIENT_INFORMED = { id: 'patient-informed', version: '1', purpose: 'referral', required: true };

/** What a doctor ticks before a letter is sent; the clinic keeps none without it. */
const LETTER = { id: 'referral-letter', version: '1', purpose: 'care', required: false };

/** A doctor refers a patient, by initials only: the clinic asks for their name by telephone. */
export const ReferralForm = (props: ProfessionalFormProps): JSX.Element => {
  const { locale, phone, headingLevel } = props;
  const { t } = useTranslation();
  const [received, setReceived] = useState<ReceivedReferral | null>(null);
  const scope = formScope(props.scope);
  const letter = letterPanel({
    key: scope.id('letter'),
    label: t('professionals.referral.letter'),
    required: false,
    consent: { ...LETTER, text: t('professionals.referral.letterConsent') },
    most: MOST_LETTERS,
  });
  const send = async ({ answers, panel }: SimpleSent, idempotency_key: string): Promise<void> => {
    const registration = referrerRegistrationOf(t, scope, answers);
    const own = scope.text(answers, 'phone');
    const practitioner = {
      first_name: scope.text(answers, 'first_name'),
      last_name: scope.text(answers, 'last_name'),
      email: scope.text(answers, 'email'),
      ...(own === '' ? {} : { phone: own }),
      ...registration,
    };
    const body = {
      practitioner,
      patient_initials: scope.text(answers, 'patient_initials'),
      reason: scope.text(answers, 'reason'),
      urgency: URGENCIES.find((urgency) => urgency === answers[scope.id('urgency')]) ?? 'routine',
      // The form does not send without the box.
      patient_informed: true as const,
    };
    const documents = panel ? [panel.value].flat() : [];
    const sent = { ...body, ...(documents.length > 0 && { documents }), idempotency_key };
    const { id, reference } = await callLater(referPatient, { body: sent }).catch((error: unknown) => {
      throw scope.failure(error);
    });
    const { email } = practitioner;
    const initials = body.patient_initials;
    const register = registrationWords(registration, t);
    setReceived({ id, reference, email, initials, register, sentAt: new Date(), letters: panel?.label ?? null });
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
        panel={letter}
        sent={received ? <ReferralReceipt received={received} locale={locale} headingLevel={headingLevel} /> : null}
        contact={{ phone, hours: null }}
        locale={locale}
        headingLevel={headingLevel}
      />
    </ScriptOnly>
  );
};
