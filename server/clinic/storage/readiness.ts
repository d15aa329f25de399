import { setTimeout as pause } from 'node:timers/promises';
import type { ReadinessCheck } from '../../web/health.route.ts';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from './database.ts';
import { DatabaseOutage } from './outage.ts';
import { randomId } from './random-id.ts';

/** A lock may last so long without being told. */
const WAIT_FOR_LOCK_MS = 600;
/** Whoever asks for readiness waits no longer than this. */
const GIVE_UP_AFTER_MS = 1000;
/** However often readiness is asked, the database is written once in this time. */
const GOOD_FOR_MS = 1000;
const TOO_SLOW = 'The clinic’s database did not take a record within a second.';
/** About as much as somebody sends: larger than what fits into a page that SQLite has already. */
const RECORD = 'x'.repeat(8000);

type Parts = Pick<ClinicContext, 'db' | 'now'>;

/** Asks whether the database takes a record, by writing one and taking it away again. */
export function databaseReadiness(context: Parts): ReadinessCheck {
  let answer: Promise<string | null> | null = null;
  return () => {
    answer ??= check(context).finally(() => {
      setTimeout(() => {
        answer = null;
      }, GOOD_FOR_MS).unref();
    });
    return answer;
  };
}

async function check({ db, now }: Parts): Promise<string | null> {
  const written = writeAndDelete(db, now(), AbortSignal.timeout(WAIT_FOR_LOCK_MS)).then(
    () => null,
    (error: unknown) => (error instanceof DatabaseOutage ? error.message : TOO_SLOW),
  );
  return Promise.race([written, pause(GIVE_UP_AFTER_MS, TOO_SLOW, { ref: false })]);
}

/** In one transaction that is committed, so that nobody else ever sees the record and the disk is really written. */
async function writeAndDelete(db: ClinicDatabase, now: Date, signal: AbortSignal): Promise<void> {
  const id = { scope: 'readiness', key: randomId() };
  const record = { ...id, body_hash: '', status: 200, answer_sealed: RECORD, created_at: now.toISOString() };
  await db.connection().execute(
    (connection) =>
      connection.transaction().execute(async (trx) => {
        await trx.insertInto('idempotency').values(record).execute();
        await trx.deleteFrom('idempotency').where('scope', '=', id.scope).where('key', '=', id.key).execute();
      }),
    { signal },
  );
}
