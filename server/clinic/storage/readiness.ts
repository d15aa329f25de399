import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadinessCheck } from '../../ops/health.route.ts';
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
/** As large as a form that is sent, with its mail; at random, so that no database makes it small. */
const RECORD = randomBytes(24_000).toString('base64');
/** Under which the record stands for a moment beside answers kept for repeated keys; it is neither sealed nor anybody's. */
export const READINESS_SCOPE = 'readiness';

interface Parts {
  db: ClinicDatabase;
  now: () => Date;
}

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

/** Each on its own, so that all of the record is really written. What a crash left behind goes with the next one. */
async function writeAndDelete(db: ClinicDatabase, now: Date, signal: AbortSignal): Promise<void> {
  const record = { scope: READINESS_SCOPE, key: randomId(), body_hash: '', status: 200, answer_sealed: RECORD };
  await db.connection().execute(
    async (connection) => {
      await connection
        .insertInto('idempotency')
        .values({ ...record, created_at: now.toISOString() })
        .execute();
      await connection.deleteFrom('idempotency').where('scope', '=', READINESS_SCOPE).execute();
    },
    { signal },
  );
}
