import type { ClinicContext } from '../context.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';
import { type AppointmentRow, mailAppointment } from './appointment-mail.ts';
import { bookableSlot, slotColumns } from './book-slot.ts';
import { endHold, lockSlots, slotTaken } from './holds.ts';
import { consultationTypeOf } from './slots.ts';

/** What a person may do with their appointment. */
export type Change = { action: 'cancel' } | { action: 'move'; slotId: string; holdId: string | undefined };

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

/**
 * Cancels or moves an appointment and mails the person. Cancelling twice is the same as once.
 * @returns the appointment as it then is
 * @throws ClinicProblem 404, 409 when it has begun, is cancelled or the new time is taken, 400 for no such time
 */
export async function changeAppointment(
  context: ClinicContext,
  token: string,
  change: Change,
): Promise<AppointmentRow> {
  try {
    return await context.db.transaction().execute(async (trx) => {
      await lockSlots(trx);
      const row = await findAppointment(trx, context, token);
      if (row.status === 'cancelled' && change.action === 'cancel') return row;
      refuseUnchangeable(row, context.now());
      return change.action === 'cancel' ? cancel(trx, context, row, token) : move(trx, context, row, token, change);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw slotTaken();
    throw error;
  }
}

function refuseUnchangeable(row: AppointmentRow, now: Date): void {
  if (row.status !== 'booked') throw conflict('appointment_over', 'not_booked');
  if (row.start_at <= now.toISOString()) throw conflict('appointment_begun', 'begun');
}

async function cancel(trx: ClinicDatabase, context: ClinicContext, row: AppointmentRow, token: string) {
  return write(trx, context, row, token, 'cancel', { status: 'cancelled', taken_slot: null });
}

async function move(
  trx: ClinicDatabase,
  context: ClinicContext,
  row: AppointmentRow,
  token: string,
  { slotId, holdId }: Extract<Change, { action: 'move' }>,
) {
  const slot = bookableSlot(context.now(), slotId, consultationTypeOf(row.consultation_type));
  if (slot.id === row.slot_id) throw invalid({ slot_id: ['same_time'] });
  await endHold(trx, context, slot.id, holdId);
  return write(trx, context, row, token, 'move', slotColumns(slot));
}

async function write(
  trx: ClinicDatabase,
  context: ClinicContext,
  row: AppointmentRow,
  token: string,
  change: 'cancel' | 'move',
  columns: Partial<AppointmentRow>,
): Promise<AppointmentRow> {
  const changed = await trx
    .updateTable('appointments')
    .set({ ...columns, updated_at: context.now().toISOString() })
    .where('id', '=', row.id)
    // Somebody may have changed it since it was read.
    .where('status', '=', 'booked')
    .where('slot_id', '=', row.slot_id)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw conflict('appointment_changed', 'changed');
  await audit(trx, context.now(), { actor: 'visitor', action: `appointment.${change}`, subject: row.id });
  await mailAppointment(trx, context, changed, { token, change });
  return changed;
}
