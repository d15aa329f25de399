import type * as z from 'zod/mini';
import type { Contact } from '#contract/forms/submission.ts';
import type { appointmentSchema } from '#contract/shapes.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { invalid } from '../http/problem.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import { referenceOf } from '../storage/references.ts';
import { mailAppointment, showAppointment } from './appointment-mail.ts';
import { appointmentToken } from './appointment-token.ts';
import { endHold, lockSlots, slotTaken } from './holds.ts';
import { type ConsultationType, findSlot, type Slot } from './slots.ts';

/** A time somebody chose. */
export interface Booking {
  slotId: string;
  /** The browser's hold (`holdOf(request)`). */
  holdId?: string | undefined;
  /** The submission that the appointment belongs to. */
  submissionId: string;
  contact: Contact;
  /** Whose appointment it is, when somebody else books it (`personInMail`). */
  forPerson?: string | undefined;
  locale: Locale;
  /** The slot must be of this kind. */
  consultationType: ConsultationType;
}

/** A slot that can be booked. @throws ClinicProblem 400 when there is none with this id, or it is of another kind */
export function bookableSlot(now: Date, slotId: string, consultationType: ConsultationType): Slot {
  const slot = findSlot(now, slotId);
  if (slot?.consultationType !== consultationType) throw invalid({ slot_id: ['slot_not_bookable'] });
  return slot;
}

/** What a slot is in the table of appointments. */
export const slotColumns = ({ id, start, end, timezone, modality }: Slot) => ({
  slot_id: id,
  taken_slot: id,
  start_at: start.toISOString(),
  end_at: end.toISOString(),
  timezone,
  modality,
});

/**
 * Books a slot in the caller's transaction, and mails the person their appointment.
 * @returns the appointment, in the interface's shape
 * @throws ClinicProblem 409 when it is taken or held by somebody else, 400 when it does not exist: roll back
 */
export async function bookSlot(
  trx: ClinicDatabase,
  context: ClinicContext,
  booking: Booking,
): Promise<z.infer<typeof appointmentSchema>> {
  const slot = bookableSlot(context.now(), booking.slotId, booking.consultationType);
  await lockSlots(trx);
  await endHold(trx, context, slot.id, booking.holdId);
  const id = randomId();
  const token = appointmentToken(context, id);
  const reference = await referenceOf(trx, booking.submissionId);
  if (reference === undefined) throw new Error('An appointment belongs to a submission.');
  const row = {
    id,
    reference,
    ...slotColumns(slot),
    consultation_type: slot.consultationType,
    status: 'booked',
    request_id: booking.submissionId,
    contact_sealed: context.vault.seal({ ...booking.contact, for_person: booking.forPerson }),
    locale: booking.locale,
    token_hash: context.vault.fingerprint(token),
    updated_at: context.now().toISOString(),
  };
  const inserted = await trx
    .insertInto('appointments')
    .values(row)
    .onConflict((conflicting) => conflicting.column('taken_slot').doNothing())
    .executeTakeFirst();
  if (!inserted.numInsertedOrUpdatedRows) throw slotTaken();
  await audit(trx, context.now(), { actor: 'visitor', action: 'appointment.book', subject: row.id });
  await mailAppointment(trx, context, row, { token, change: 'book' });
  return showAppointment(row);
}
