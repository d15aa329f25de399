import type { Selectable } from 'kysely';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { nextChange } from '../submissions/change-submission.ts';
import { hasStanding, overSince, STANDING } from './standing.ts';

const CLOSED = ['completed', 'cancelled'];

type Appointment = Pick<Selectable<ClinicTables['appointments']>, 'status' | 'end_at'>;

/** Where a booking by the staff stands with its appointments: done after a visit, cancelled where none took place. */
function statusOf(appointments: readonly Appointment[], now: Date): 'accepted' | 'completed' | 'cancelled' {
  const standing = appointments.filter(({ status }) => STANDING.includes(status));
  if (standing.some(({ end_at }) => end_at > overSince(now))) return 'accepted';
  return standing.length > 0 || appointments.some(({ status }) => status === 'fulfilled') ? 'completed' : 'cancelled';
}

/**
 * Closes the record of somebody whom the staff booked for with their last appointment, and opens it with a new one: as any
 * other submission it goes by its age from then on where nobody came. Of what people sent themselves nothing changes.
 * @param actor of the audit trail
 */
export async function settleBooking(
  trx: ClinicDatabase,
  now: Date,
  submissionId: string,
  actor: string,
): Promise<void> {
  const record = await trx
    .selectFrom('requests')
    .select(['status', 'updated_at'])
    .where('id', '=', submissionId)
    .where('kind', '=', 'booking')
    .executeTakeFirst();
  if (!record) return;
  const appointments = await trx
    .selectFrom('appointments')
    .select(['status', 'end_at'])
    .where('request_id', '=', submissionId)
    .execute();
  const status = statusOf(appointments, now);
  const stays = status === 'accepted' ? !CLOSED.includes(record.status) : status === record.status;
  if (stays) return;
  await trx
    .updateTable('requests')
    .set({ status, updated_at: nextChange(now, record.updated_at) })
    .where('id', '=', submissionId)
    .execute();
  await audit(trx, now, { actor, action: 'request.change', subject: submissionId });
}

/** Closes the bookings whose last visit is over and of which nobody said what became of it. */
export async function settlePastBookings(trx: ClinicDatabase, now: Date): Promise<void> {
  const past = await trx
    .selectFrom('requests')
    .select('id')
    .where('kind', '=', 'booking')
    .where('status', 'not in', CLOSED)
    .where((where) => where.not(hasStanding(now)(where)))
    .execute();
  for (const { id } of past) await settleBooking(trx, now, id, 'clinic');
}
