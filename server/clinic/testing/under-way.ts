import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { ClinicDatabase } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';

/**
 * Does something in a transaction that stays open.
 * @returns the way to commit it; on PostgreSQL that waits until another connection waits for what it did. SQLite has one
 * connection, which the others get afterwards
 */
export async function leaveUnderWay(
  db: ClinicDatabase,
  work: (trx: ClinicDatabase) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let begin = () => {};
  const isDone = new Promise<void>((done) => {
    begin = done;
  });
  const whole = db.transaction().execute(async (trx) => {
    await work(trx);
    begin();
    await held;
  });
  await Promise.race([isDone, whole]);
  return async () => {
    if (isPostgres(db)) await untilSomebodyWaits(db);
    release();
    await whole;
  };
}

async function untilSomebodyWaits(db: ClinicDatabase): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), { timeout: 10_000 });
}
