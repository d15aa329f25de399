import { forgetReminders } from '../appointments/reminders.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { partsOf } from '../storage/parts-of.ts';
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

/**
 * Deletes submissions with everything that belongs to them, reminders that wait to be sent too.
 * @param ids of what was locked before (`lockSubmissions`), or somebody adds to it meanwhile what then belongs to nothing
 */
export async function deleteSubmissions(trx: ClinicDatabase, ids: readonly string[]): Promise<void> {
  for (const some of partsOf(ids)) {
    const appointments = await trx.selectFrom('appointments').selectAll().where('request_id', 'in', some).execute();
    for (const appointment of appointments) await forgetReminders(trx, appointment);
    for (const table of BELONGING) {
      await trx.deleteFrom(table).where('request_id', 'in', some).execute();
    }
    await freeParts(trx, some);
    await trx.deleteFrom('requests').where('id', 'in', some).execute();
  }
}
