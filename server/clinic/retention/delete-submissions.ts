import type { SelectQueryBuilder } from 'kysely';
import { forgetReminders } from '../appointments/reminders.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { freeParts } from '../submissions/belonging.ts';

/** What belongs to a submission and goes with it. */
const BELONGING = [
  'consents',
  'documents',
  'recommendations',
  'appointments',
  'invitations',
  'browser_results',
  'mailed_results',
  'waiting_notices',
  'replies',
] as const;

/** Deletes submissions with everything that belongs to them, reminders that wait to be sent too. @param ids a query @returns how many there were */
export async function deleteSubmissions(
  trx: ClinicDatabase,
  ids: SelectQueryBuilder<ClinicTables, 'requests', { id: string }>,
): Promise<number> {
  const appointments = await trx.selectFrom('appointments').selectAll().where('request_id', 'in', ids).execute();
  for (const appointment of appointments) await forgetReminders(trx, appointment);
  for (const table of BELONGING) {
    await trx.deleteFrom(table).where('request_id', 'in', ids).execute();
  }
  await freeParts(trx, ids);
  const { numDeletedRows } = await trx.deleteFrom('requests').where('id', 'in', ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
