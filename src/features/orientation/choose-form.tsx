import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '#clinic/failure.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Contact, Submission } from '#contract/forms/submission.ts';
import { contactFrom, contactItems } from '#forms/fields/contact-items.ts';
import { SimpleForm, type SimpleFormProps } from '#forms/simple-form/simple-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { useRecommendationWork } from './recommendation-calls.ts';
import type { Recommendations } from './recommendations-memory.ts';

const CHOICE = 'choice';
const CALL_BACK = 'call_back';
/** Somebody else changed the recommendations. Any other conflict is one about the key, which the form settles itself. */
const STALE = 'stale_version';

/** `submission` are the answers behind the recommendations; `onChosen` is told what became of them. */
export interface ChooseFormProps {
  shown: Recommendations;
  submission: Submission;
  screen: Pick<ScreenProps, 'locale' | 'contact'>;
  onChosen: (shown: Recommendations) => void;
  onStale: () => void;
}

/** Says which recommendation one will follow and, if one likes, asks to be called back about it. */
export const ChooseForm = ({ shown, submission, screen, onChosen, onStale }: ChooseFormProps): JSX.Element => {
  const { t } = useTranslation();
  const { write } = useRecommendationWork();
  const [called, setCalled] = useState(false);
  const { id, version, recommendations } = shown;
  const [only, ...others] = recommendations;
  const choose: Item = {
    link_id: CHOICE,
    type: 'choice',
    label: t('orientation.choose.label'),
    required: true,
    unknown_allowed: false,
    options: recommendations.map(({ code, title }) => ({ value: code, label: title })),
  };
  const asked: Item[] = [
    // Where there is one way there is nothing to choose.
    ...(others.length > 0 ? [choose] : []),
    {
      link_id: CALL_BACK,
      type: 'boolean',
      label: t('orientation.choose.callBack'),
      required: true,
      unknown_allowed: false,
    },
    // The usual hints promise a confirmation by mail; here somebody calls.
    ...contactItems(t, { phone: 'required' }).map(({ hint: _hint, ...item }) => ({
      ...item,
      enable_when: [{ question: CALL_BACK, operator: '=' as const, answer: true }],
    })),
  ];
  const send: SimpleFormProps['onSend'] = async ({ answers }, idempotency_key) => {
    const choice = others.length > 0 ? String(answers[CHOICE]) : only?.code;
    const contact: Contact | undefined = answers[CALL_BACK] === true ? contactFrom(answers) : undefined;
    try {
      const written = await write({ id, version, submission: { ...submission, idempotency_key }, choice, contact });
      setCalled(contact !== undefined);
      onChosen(written);
    } catch (error) {
      if (asFailure(error).code === STALE) onStale();
      throw error;
    }
  };
  return (
    <SimpleForm
      items={asked}
      sendLabel={t('orientation.choose.send')}
      onSend={send}
      sent={
        <Notice tone="success" title={t('orientation.choose.sentTitle')} headingLevel={3}>
          {t(called ? 'orientation.choose.sentCall' : 'orientation.choose.sentText')}
        </Notice>
      }
      contact={screen.contact}
      locale={screen.locale}
      headingLevel={3}
    />
  );
};
