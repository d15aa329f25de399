import type { TFunction } from 'i18next';
import type { Answers } from '#contract/forms/submission.ts';
import { TYPED_REFERENCE } from '#contract/rules/reference.ts';
import type { FlowStep } from '#forms/flow/flow-types.ts';
import type { Audience } from './consultation-form.queries.ts';

/** The step with the visitor's address and their slot. */
export const CONTACT = 'contact';
/** The definition's step to which documents belong. */
export const DOCUMENTS = 'documents';

const PREVIOUS_ID = 'previous_id';
const REFERRER = 'referrer';

/** The address of whoever answers, with the slot they chose. */
export const contactStep = (t: TFunction, audience: Audience, asked: Pick<FlowStep, 'items' | 'panel'>): FlowStep => ({
  ...asked,
  id: CONTACT,
  title: t('consultation.contact.title'),
  lead: t(audience === 'caregiver' ? 'consultation.contact.leadCaregiver' : 'consultation.contact.lead'),
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
