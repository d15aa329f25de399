import type { FastifyInstance } from 'fastify';
import {
  readPreconsultation,
  submitPreconsultation,
  submitSecondaryConsultation,
} from '#contract/calls/consultations.calls.ts';
import { readReference } from '#contract/rules/reference.ts';
import { bookSlot } from '../appointments/book-slot.ts';
import { holdOf } from '../appointments/holds.ts';
import { findSlot } from '../appointments/slots.ts';
import { withTextReminders } from '../consents/text-reminders.ts';
import type { ClinicContext } from '../context.ts';
import { requestedForm } from '../definitions/requested-form.ts';
import { attachDocuments } from '../documents/documents.repository.ts';
import { heldSecrets } from '../drafts/draft-cookie.ts';
import type { ConsultationType } from '../hours/schedule.ts';
import { giveBrowserSecret } from '../http/browser-secret.ts';
import { LIMITS } from '../http/limits.ts';
import { once } from '../http/once.ts';
import { invalid } from '../http/problem.ts';
import { lastingAnswer, registerCall } from '../http/register-call.ts';
import { lastSentBy, noteResult } from '../intake/browser-results.repository.ts';
import { type CheckedSubmission, checkSubmission, isTrapped } from '../intake/check-submission.ts';
import { recordSubmittedForm } from '../intake/record-submitted-form.ts';
import { personInMail } from '../mail/person-in-mail.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import { drawReference, submissionReferredTo } from '../storage/references.ts';
import { withPhoneNumber } from '../submissions/phone-number.ts';
import { personHash } from '../submissions/record-submission.ts';

/** What the chosen time is for; a first visit when it is none of the clinic's visits, which booking then refuses. */
async function visitKind(
  trx: ClinicDatabase,
  { schedule, now }: ClinicContext,
  slotId: string,
): Promise<ConsultationType> {
  const kind = findSlot(await schedule(trx), now(), slotId)?.consultationType;
  return kind === undefined || kind === 'trial_call' ? 'first' : kind;
}

/** The answers with how one meets as the chosen time has it: the record and the appointment say the same. */
async function meetingAsSlot(
  { schedule, now }: ClinicContext,
  checked: CheckedSubmission,
  slotId: string | undefined,
): Promise<CheckedSubmission> {
  const slot = slotId === undefined ? null : findSlot(await schedule(), now(), slotId);
  return slot ? { ...checked, answers: { ...checked.answers, modality: slot.modality } } : checked;
}

function registerPreconsultation(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, readPreconsultation, async ({ query, request }) =>
    lastingAnswer(
      withTextReminders(context, requestedForm('preconsultation', query.locale ?? request.locale, query.user_type)),
    ),
  );
  registerCall(app, context, submitPreconsultation, async ({ body, request, reply }) => {
    if (isTrapped(body)) {
      return { id: randomId(), reference: drawReference(), status: 'requested', next: 'completed' as const };
    }
    const { slot_id: slotId, locale, idempotency_key: key } = body;
    const contact = withPhoneNumber(body.contact, { field: 'contact', locale });
    await context.limiter.take('submission', personHash(context.vault, contact.email), LIMITS.submission);
    const checked = await meetingAsSlot(context, checkSubmission(body, ['preconsultation']), slotId);
    const secret = giveBrowserSecret(request, reply, { vault: context.vault, sent: body });
    return once(context, { scope: 'forms/preconsultation', key, body }, async (trx) => {
      const belongsTo = await lastSentBy(trx, context, secret, { kinds: ['survey', 'orientation'] });
      const sent = { body, held: heldSecrets(request), checked, contact, belongsTo };
      const recorded = await recordSubmittedForm(trx, context, sent, (payload) => ({
        kind: 'preconsultation',
        payload,
      }));
      const forPerson = personInMail(body, checked.answers);
      const booking = { submissionId: recorded.id, contact, forPerson, locale, holdId: holdOf(request) };
      const appointment =
        slotId &&
        (await bookSlot(trx, context, {
          ...booking,
          slotId,
          consultationType: await visitKind(trx, context, slotId),
        }));
      await noteResult(trx, context, secret, { slug: checked.form.slug, submissionId: recorded.id });
      return {
        ...recorded,
        status: 'requested',
        ...(appointment && { appointment }),
        next: checked.redFlag ? ('urgent_help' as const) : ('completed' as const),
      };
    });
  });
}

/** The id of the submission that somebody names by its reference; what names none is kept as it was typed. */
async function namedBefore(trx: ClinicDatabase, previous: string): Promise<string> {
  const reference = readReference(previous);
  return (reference && (await submissionReferredTo(trx, reference))) ?? previous;
}

function registerSecondaryConsultation(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, submitSecondaryConsultation, async ({ body, request, reply }) => {
    if (isTrapped(body)) return { id: randomId(), reference: drawReference(), status: 'requested' };
    const { previous_id, referrer, documents, slot_id: slotId, locale, idempotency_key: key } = body;
    const contact = body.contact && withPhoneNumber(body.contact, { field: 'contact', locale });
    if (contact) await context.limiter.take('submission', personHash(context.vault, contact.email), LIMITS.submission);
    const checked = checkSubmission(body, ['secondary-consultation']);
    const secret = giveBrowserSecret(request, reply, { vault: context.vault, sent: body });
    return once(context, { scope: 'forms/secondary_consultation', key, body }, async (trx) => {
      const previous = previous_id && (await namedBefore(trx, previous_id));
      const belongsTo = previous
        ? ({ id: previous, by: 'reference' } as const)
        : await lastSentBy(trx, context, secret, { kinds: ['survey', 'orientation'] });
      const extra = { ...(previous && { previous_id: previous }), ...(referrer && { referrer }), documents };
      const held = heldSecrets(request);
      const sent = { body, held, checked, contact, belongsTo };
      const recorded = await recordSubmittedForm(trx, context, sent, (form) => ({
        kind: 'secondary_consultation',
        payload: { ...form, ...extra },
      }));
      if (!(await attachDocuments(trx, context, documents, recorded.id))) {
        throw invalid({ documents: [{ code: 'unknown_document', locale }] });
      }
      const forPerson = personInMail(body, checked.answers);
      const visit = {
        submissionId: recorded.id,
        forPerson,
        locale,
        holdId: holdOf(request),
        consultationType: 'secondary',
      } as const;
      const appointment = contact && slotId && (await bookSlot(trx, context, { ...visit, contact, slotId }));
      await noteResult(trx, context, secret, { slug: checked.form.slug, submissionId: recorded.id });
      return { ...recorded, status: 'requested', ...(appointment && { appointment }) };
    });
  });
}

/** Rows 7 to 9 of the interface: the preconsultation form, a first consultation prepared, a second one prepared. */
export function registerConsultationForms(app: FastifyInstance, context: ClinicContext): void {
  registerPreconsultation(app, context);
  registerSecondaryConsultation(app, context);
}
