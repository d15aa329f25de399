import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { ClinicDatabase } from '../../clinic/storage/database.ts';
import { isPostgres } from '../../clinic/storage/dialect.ts';

/**
 * Does something in a transaction that stays open.
 * @returns the way to commit it once a call that was begun meanwhile waits for it, or has an answer. On SQLite every
 * call waits: there is one connection
 */
export async function leaveUnderWay(
  db: ClinicDatabase,
  work: (trx: ClinicDatabase) => Promise<unknown>,
): Promise<(call: PromiseLike<unknown>) => Promise<void>> {
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
  // A connection for the call and one to look at it, so that neither is opened while the clinic waits for a lock.
  if (isPostgres(db)) await Promise.all([isSomebodyWaiting(db), isSomebodyWaiting(db)]);
  return async (call) => {
    try {
      if (isPostgres(db)) await untilWaiting(db, call);
    } finally {
      release();
    }
    await whole;
  };
}

async function untilWaiting(db: ClinicDatabase, call: PromiseLike<unknown>): Promise<void> {
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  call.then(answered, answered);
  await vi.waitFor(async () => expect(isAnswered || (await isSomebodyWaiting(db))).toBe(true), { timeout: 20_000 });
}

async function isSomebodyWaiting(db: ClinicDatabase): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(db)).rows.length > 0;
}
