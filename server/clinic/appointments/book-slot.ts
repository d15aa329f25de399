import type * as z from 'zod/mini';
import type { BookedContact } from '#contract/forms/submission.ts';
import type { appointmentSchema } from '#contract/shapes.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import type { ConsultationType } from '../hours/schedule.ts';
import { invalid } from '../http/problem.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import { referenceOf } from '../storage/references.ts';
import { type AppointmentRow, mailAppointment, showAppointment } from './appointment-mail.ts';
import { appointmentToken } from './appointment-token.ts';
import { endHold, lockSlots, refuseBooked, slotTaken } from './holds.ts';
import { remindersChosen } from './same-person.ts';
import { settleBooking } from './settle-booking.ts';
import { findSlot, type Slot } from './slots.ts';

/** A time somebody chose. */
export interface Booking {
  slotId: string;
  /** The browser's hold (`holdOf(request)`). */
  holdId?: string | undefined;
  /** The submission that the appointment belongs to. */
  submissionId: string;
  contact: BookedContact;
  /** Whose appointment it is, when somebody else books it (`personInMail`). */
  forPerson?: string | undefined;
  locale: Locale;
  /** The slot must be of this kind. */
  consultationType: ConsultationType;
  /** Who books, for the audit trail; the visitor when left out. */
  actor?: string;
}

/** A slot that can be booked. @throws ClinicProblem 400 when there is none with this id, or it is of another kind */
export async function bookableSlot(
  trx: ClinicDatabase,
  { schedule, now }: Pick<ClinicContext, 'schedule' | 'now'>,
  slotId: string,
  consultationType: ConsultationType,
): Promise<Slot> {
  const slot = findSlot(await schedule(trx), now(), slotId);
  if (slot?.consultationType !== consultationType) throw invalid({ slot_id: ['slot_not_bookable'] });
  return slot;
}

/** What a slot is in the table of appointments. */
export const slotColumns = ({ id, start, end, timezone, modality, siteId, practitionerId }: Slot) => ({
  slot_id: id,
  taken_slot: id,
  start_at: start.toISOString(),
  end_at: end.toISOString(),
  timezone,
  modality,
  site_id: siteId,
  practitioner_id: practitionerId,
  video_link: null,
});

/**
 * The number by which calendars tell a change from the ones before it: it grows with each, however soon they follow each
 * other. In seconds, as calendars keep it.
 * @param before the appointment that changes; null for a new one
 */
export function nextSequence(
  now: Date,
  before: Pick<AppointmentRow, 'calendar_sequence' | 'updated_at'> | null,
): number {
  const seconds = (time: number) => Math.floor(time / 1000);
  if (!before) return seconds(now.getTime());
  const last = before.calendar_sequence ?? seconds(Date.parse(before.updated_at));
  return Math.max(seconds(now.getTime()), last + 1);
}

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
  await lockSlots(trx);
  const slot = await bookableSlot(trx, context, booking.slotId, booking.consultationType);
  await refuseBooked(trx, slot);
  await endHold(trx, context, slot.id, booking.holdId);
  const id = randomId();
  const token = appointmentToken(context, id);
  const reference = await referenceOf(trx, booking.submissionId);
  if (reference === undefined) throw new Error('An appointment belongs to a submission.');
  const at = context.now().toISOString();
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
    updated_at: at,
    booked_at: at,
    calendar_sequence: nextSequence(context.now(), null),
    reminders_off: await remindersChosen(trx, booking.submissionId),
    asked_again_at: null,
  };
  const inserted = await trx
    .insertInto('appointments')
    .values(row)
    .onConflict((conflicting) => conflicting.column('taken_slot').doNothing())
    .executeTakeFirst();
  if (!inserted.numInsertedOrUpdatedRows) throw slotTaken();
  const { actor = 'visitor' } = booking;
  await audit(trx, context.now(), { actor, action: 'appointment.book', subject: row.id });
  await settleBooking(trx, context.now(), booking.submissionId, actor);
  await mailAppointment(trx, context, row, { token, change: 'book' });
  return showAppointment(row);
}
