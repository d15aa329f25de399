import { callClinic } from '#clinic/call-clinic.ts';
import { submitPreconsultation, submitSecondaryConsultation } from '#contract/calls/consultations.calls.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { spokenOf } from '#contract/rules/name-person.ts';
import { redFlags } from '#contract/rules/red-flags.ts';
import { sendersContact } from '#forms/fields/contact-items.ts';
import type { FlowSent } from '#forms/flow/flow-types.ts';
import { DOCUMENTS, previousFrom } from './consultation-steps.ts';
import { slotState } from './held-slot.ts';
import type { SentConsultation } from './sent-consultation.ts';

const signsOf = ({ answers }: Submission) => redFlags(answers);

const chosenSlot = () => {
  const { slot } = slotState();
  return slot === null ? {} : { slot_id: slot.id };
};

/** The answers with how one meets as the chosen slot has it: where a slot says it, it is not asked. */
function answersWithSlot({ answers }: Submission): Submission['answers'] {
  const modality = slotState().slot?.offered?.modality;
  return modality ? { ...answers, modality } : answers;
}

/** Sends what was asked before a first or a follow-up consultation, and books the slot. @throws ClinicFailure */
export async function sendPreconsultation({ submission, local }: FlowSent): Promise<SentConsultation> {
  const answers = answersWithSlot(submission);
  const body = { ...submission, answers, contact: sendersContact(submission, local), ...chosenSlot() };
  const { id, reference = id, appointment, next } = await callClinic(submitPreconsultation, { body });
  return {
    slug: 'preconsultation',
    reference,
    appointment: appointment ?? null,
    spoken: spokenOf(submission.filled_by, submission.answers),
    signs: next === 'urgent_help' ? signsOf(submission) : [],
    country: submission.answers.country ?? null,
  };
}

function documentIds({ panels }: FlowSent): string[] {
  const value = panels[DOCUMENTS]?.value ?? [];
  return typeof value === 'string' ? [value] : value;
}

/** Sends what was asked before a second consultation, with its documents, and books the slot. @throws ClinicFailure */
export async function sendSecondary(sent: FlowSent): Promise<SentConsultation> {
  const { submission, local } = sent;
  const extra = {
    ...previousFrom(local),
    documents: documentIds(sent),
    contact: sendersContact(submission, local),
    ...chosenSlot(),
  };
  const {
    id,
    reference = id,
    appointment,
  } = await callClinic(submitSecondaryConsultation, { body: { ...submission, ...extra } });
  const { country = null } = submission.answers;
  return {
    slug: 'secondary-consultation',
    reference,
    appointment: appointment ?? null,
    spoken: spokenOf(submission.filled_by, submission.answers),
    signs: signsOf(submission),
    country,
  };
}
