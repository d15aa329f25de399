import type { TFunction } from 'i18next';
import type { Answers } from '#contract/forms/submission.ts';
import { type SpokenOf, sayOf } from '#contract/rules/name-person.ts';
import { TYPED_REFERENCE } from '#contract/rules/reference.ts';
import type { FlowStep } from '#forms/flow/flow-types.ts';
import type { Locale } from '#lib/locale.ts';

/** The step with the visitor's address and their slot. */
export const CONTACT = 'contact';
/** The definition's step to which documents belong. */
export const DOCUMENTS = 'documents';

const PREVIOUS_ID = 'previous_id';
const REFERRER = 'referrer';

/** The person a step's texts speak of, when somebody answers for another, and their language. */
interface Spoken {
  spoken: SpokenOf | null;
  locale: Locale;
}

/** The address of whoever answers, with the slot they chose. */
export const contactStep = (
  t: TFunction,
  { spoken, locale }: Spoken,
  asked: Pick<FlowStep, 'items' | 'panel'>,
): FlowStep => ({
  ...asked,
  id: CONTACT,
  title: sayOf(spoken, locale, {
    own: t('consultation.contact.title'),
    caregiver: t('consultation.contact.titleCaregiver'),
  }),
  lead: sayOf(spoken, locale, {
    own: t('consultation.contact.lead'),
    caregiver: t('consultation.contact.leadCaregiver'),
  }),
  local: true,
});

/** Ties a second consultation to what came before it; nothing of it is required. */
export const previousStep = (t: TFunction, { spoken, locale }: Spoken): FlowStep => ({
  id: 'previous',
  title: sayOf(spoken, locale, {
    own: t('consultation.previous.title'),
    caregiver: t('consultation.previous.titleCaregiver'),
  }),
  lead: sayOf(spoken, locale, {
    own: t('consultation.previous.lead'),
    caregiver: t('consultation.previous.leadCaregiver'),
  }),
  local: true,
  items: [
    {
      link_id: PREVIOUS_ID,
      type: 'string',
      label: t('consultation.previous.idLabel'),
      hint: t('consultation.previous.idHint'),
      why: t('consultation.previous.idWhy'),
      required: false,
      unknown_allowed: false,
      validation: { pattern: `^\\s*(?:[A-Za-z0-9_-]{16,64}|${TYPED_REFERENCE})\\s*$` },
    },
    {
      link_id: REFERRER,
      type: 'string',
      label: sayOf(spoken, locale, {
        own: t('consultation.previous.referrerLabel'),
        caregiver: t('consultation.previous.referrerLabelCaregiver'),
      }),
      hint: t('consultation.previous.referrerHint'),
      required: false,
      unknown_allowed: false,
      validation: { max_len: 200 },
    },
  ],
});

const textOf = (answers: Answers, linkId: string): string => {
  const answer = answers[linkId];
  return typeof answer === 'string' ? answer.trim() : '';
};

/** What was said of what came before. */
export function previousFrom(answers: Answers): { previous_id?: string; referrer?: string } {
  const [previous, referrer] = [textOf(answers, PREVIOUS_ID), textOf(answers, REFERRER)];
  return { ...(previous && { previous_id: previous }), ...(referrer && { referrer }) };
}
