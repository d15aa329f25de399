import type { ClinicContext } from '../context.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';
import { type AppointmentRow, mailAppointment } from './appointment-mail.ts';
import { appointmentToken } from './appointment-token.ts';
import { bookableSlot, nextSequence, slotColumns } from './book-slot.ts';
import { endHold, lockSlots, refuseBooked, slotTaken } from './holds.ts';
import { forgetReminders } from './reminders.ts';
import { settleBooking } from './settle-booking.ts';
import { consultationTypeOf } from './slots.ts';
import { STANDING } from './standing.ts';

/** What becomes of an appointment. */
export type Change = { action: 'cancel' } | { action: 'move'; slotId: string; holdId: string | undefined };

/** An appointment that is about to change, by whom, and the secret of its link. */
interface Changing {
  row: AppointmentRow;
  actor: string;
  token: string;
}

/** The appointment of a mailed link. @throws ClinicProblem 404 */
export async function findAppointment(
  db: ClinicDatabase,
  { vault }: Pick<ClinicContext, 'vault'>,
  token: string,
): Promise<AppointmentRow> {
  const row = await db
    .selectFrom('appointments')
    .selectAll()
    .where('token_hash', '=', vault.fingerprint(token))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** An appointment by its id. @throws ClinicProblem 404 */
export async function appointmentOf(db: ClinicDatabase, id: string): Promise<AppointmentRow> {
  const row = await db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('no_such_appointment');
  return row;
}

/**
 * Cancels or moves the appointment of a mailed link and mails the person. Cancelling twice is the same as once.
 * @returns the appointment as it then is
 * @throws ClinicProblem 404, 409 when it has begun, is cancelled or the new time is taken, 400 for no such time
 */
export function changeAppointment(context: ClinicContext, token: string, change: Change): Promise<AppointmentRow> {
  return changing(context, change, async (trx) => {
    const row = await findAppointment(trx, context, token);
    const isDone = row.status === 'cancelled' && change.action === 'cancel';
    if (!isDone && row.status !== 'booked') throw conflict('appointment_over', 'not_booked');
    if (!isDone && row.start_at <= context.now().toISOString()) throw conflict('appointment_begun', 'begun');
    return { row, actor: 'visitor', token };
  });
}

/** What the staff may still move or cancel: somebody who did not come gets another time. */
const OPEN_TO_STAFF = [...STANDING, 'noshow'];

/**
 * As `changeAppointment`, by the staff on somebody's behalf: also once it has begun. The person is mailed.
 * @param actor of the audit trail
 */
export function changeAppointmentOf(
  context: ClinicContext,
  id: string,
  change: Change,
  actor: string,
): Promise<AppointmentRow> {
  return changing(context, change, async (trx) => {
    const row = await appointmentOf(trx, id);
    const isDone = row.status === 'cancelled' && change.action === 'cancel';
    if (!isDone && !OPEN_TO_STAFF.includes(row.status)) throw conflict('appointment_over', 'not_booked');
    return { row, actor, token: appointmentToken(context, id) };
  });
}

/**
 * Gives one visit by video a room of its own, or takes it away with null, and mails the person. The same one again changes
 * nothing.
 * @param actor of the audit trail
 * @throws ClinicProblem 404, 409 when it is over, cancelled, or one does not meet by video
 */
export async function setVideoLinkOf(
  context: ClinicContext,
  id: string,
  videoLink: string | null,
  actor: string,
): Promise<AppointmentRow> {
  return context.db.transaction().execute(async (trx) => {
    await lockSlots(trx);
    const row = await appointmentOf(trx, id);
    if (!STANDING.includes(row.status)) throw conflict('appointment_over', 'not_booked');
    if (row.end_at <= context.now().toISOString()) throw conflict('appointment_ended', 'visit_over');
    if (row.modality !== 'video') throw conflict('appointment_not_video', 'not_video');
    if (row.video_link === videoLink) return row;
    const token = appointmentToken(context, id);
    return write(trx, context, { row, actor, token }, 'link', { video_link: videoLink });
  });
}

async function changing(
  context: ClinicContext,
  change: Change,
  find: (trx: ClinicDatabase) => Promise<Changing>,
): Promise<AppointmentRow> {
  try {
    return await context.db.transaction().execute(async (trx) => {
      await lockSlots(trx);
      const found = await find(trx);
      if (change.action === 'move') return await move(trx, context, found, change);
      return found.row.status === 'cancelled' ? found.row : await cancel(trx, context, found);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw slotTaken();
    throw error;
  }
}

async function cancel(trx: ClinicDatabase, context: ClinicContext, found: Changing) {
  return write(trx, context, found, 'cancel', { status: 'cancelled', taken_slot: null });
}

async function move(
  trx: ClinicDatabase,
  context: ClinicContext,
  found: Changing,
  { slotId, holdId }: Extract<Change, { action: 'move' }>,
) {
  const slot = await bookableSlot(trx, context, slotId, consultationTypeOf(found.row.consultation_type));
  if (slot.id === found.row.slot_id) throw invalid({ slot_id: ['same_time'] });
  await refuseBooked(trx, slot, found.row.id);
  await endHold(trx, context, slot.id, holdId);
  const booked_at = context.now().toISOString();
  const { row } = found;
  // A room of its own is meant for whom one meets there.
  const keepsRoom = slot.modality === 'video' && slot.practitionerId === row.practitioner_id;
  const video_link = keepsRoom ? row.video_link : null;
  const chosen = { ...slotColumns(slot), status: 'booked', booked_at, asked_again_at: null };
  return write(trx, context, found, 'move', { ...chosen, video_link });
}

async function write(
  trx: ClinicDatabase,
  context: ClinicContext,
  { row, actor, token }: Changing,
  change: 'cancel' | 'move' | 'link',
  columns: Partial<AppointmentRow>,
): Promise<AppointmentRow> {
  const changed = await trx
    .updateTable('appointments')
    .set({
      ...columns,
      // One whose secret was drawn at random and is only in its mail gets the one that follows from its id.
      token_hash: context.vault.fingerprint(token),
      calendar_sequence: nextSequence(context.now(), row),
      updated_at: context.now().toISOString(),
    })
    .where('id', '=', row.id)
    // Somebody may have changed it since it was read.
    .where('status', '=', row.status)
    .where('slot_id', '=', row.slot_id)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw conflict('appointment_changed', 'changed');
  await audit(trx, context.now(), { actor, action: `appointment.${change}`, subject: row.id });
  if (change !== 'link') {
    await forgetReminders(trx, row);
    await settleBooking(trx, context.now(), row.request_id, actor);
  }
  await mailAppointment(trx, context, changed, { token, change });
  return changed;
}
