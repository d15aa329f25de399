import type { TFunction } from 'i18next';
import type { UserType } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { TYPED_REFERENCE } from '#contract/rules/reference.ts';
import type { FlowStep } from '#forms/flow/flow-types.ts';

/** The step with the visitor's address and their slot. */
export const CONTACT = 'contact';
/** The definition's step that asks for whom it is answered. */
export const WHO = 'who';
/** The definition's step to which documents belong. */
export const DOCUMENTS = 'documents';

const PREVIOUS_ID = 'previous_id';
const REFERRER = 'referrer';

/** Whom a step speaks to, and how its texts name the person concerned. */
interface Spoken {
  reader: UserType;
  named: (text: string) => string;
}

/** The address of whoever answers, with the slot they chose. */
export const contactStep = (
  t: TFunction,
  { reader, named }: Spoken,
  asked: Pick<FlowStep, 'items' | 'panel'>,
): FlowStep => ({
  ...asked,
  id: CONTACT,
  title: t(reader === 'caregiver' ? 'consultation.contact.titleCaregiver' : 'consultation.contact.title'),
  lead: named(t(reader === 'caregiver' ? 'consultation.contact.leadCaregiver' : 'consultation.contact.lead')),
  local: true,
});

/** Ties a second consultation to what came before it; nothing of it is required. */
export const previousStep = (t: TFunction): FlowStep => ({
  id: 'previous',
  title: t('consultation.previous.title'),
  lead: t('consultation.previous.lead'),
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
      label: t('consultation.previous.referrerLabel'),
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
