import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import { loadSchedule, type Schedule } from './schedule.ts';

/**
 * Reads the schedule as it is now. Inside a transaction give it: SQLite has one connection.
 * A transaction that has changed the schedule itself calls `loadSchedule` instead: what it sees may be undone.
 */
export type ReadSchedule = (db?: ClinicDatabase) => Promise<Schedule>;

/** The only row of `schedule_stamp`. */
const ROW = 1;

/**
 * Keeps what was read until the stamp in the database is another one: a change is there for the next request on every
 * server that works with this database, for the price of reading one row.
 */
export function createScheduleReader(own: ClinicDatabase): ReadSchedule {
  let known: { stamp: string; schedule: Schedule } | null = null;
  return async (db = own) => {
    // Read before the rest: what changes in between has another stamp, and is read again with the next request.
    const stamp = await readStamp(db);
    if (stamp !== null && known?.stamp === stamp) return known.schedule;
    const schedule = await loadSchedule(db);
    known = stamp === null ? null : { stamp, schedule };
    return schedule;
  };
}

/** What the last change of the schedule left; null where nothing has ever been written. */
export async function readStamp(db: ClinicDatabase): Promise<string | null> {
  const row = await db.selectFrom('schedule_stamp').select('stamp').where('id', '=', ROW).executeTakeFirst();
  return row?.stamp ?? null;
}

/**
 * Marks the schedule as changed, in the transaction that changes it. Drawn at random, so that no stamp comes twice, even
 * after a change that was undone or a backup that was brought back. Changes wait for one another here.
 * @returns the stamp
 */
export async function stampSchedule(trx: ClinicDatabase): Promise<string> {
  const stamp = randomId();
  await trx
    .insertInto('schedule_stamp')
    .values({ id: ROW, stamp })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ stamp }))
    .execute();
  return stamp;
}
