import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { DatabaseOutage, isCollision, outageReason } from './outage.ts';

/** How long a call waits for a lock of another program before it is refused. */
const WAIT_FOR_LOCK_MS = 2000;
/** How often transactions that met each other are run. */
const MOST_COLLISIONS = 5;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 200;

/** At random, so that those who met do not meet again; longer with each attempt. */
const pauseBefore = (attempt: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + Math.random() / 2);

/**
 * Lets a database bear what passes: every transaction, and every statement outside of one, is run anew from its start
 * when it met another one (deadlock, serialization failure) or a lock of another program. Between two attempts the
 * connection is free for others and nothing blocks the process. So the work of a transaction may run several times:
 * it does nothing that its rollback does not undo.
 *
 * What does not pass, and an outage, ends in a `DatabaseOutage`; every other error is thrown as it is. An
 * `AbortSignal` given to `connection().execute()` ends the waiting earlier.
 */
export function withRetries<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  // Both statements and transactions get their connection here, and nothing else does.
  const executor = db.getExecutor();
  const provideConnection = executor.provideConnection.bind(executor);
  executor.provideConnection = (use, options) => retrying(() => provideConnection(use, options), options?.signal);
  return db;
}

async function retrying<Result>(work: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  const giveUpAt = performance.now() + WAIT_FOR_LOCK_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const reason = isCollision(error) ? 'locked' : outageReason(error);
      if (reason === null) throw error;
      const mayRetry = isCollision(error)
        ? attempt < MOST_COLLISIONS
        : isSqliteLock(error) && performance.now() < giveUpAt;
      if (mayRetry) await pause(pauseBefore(attempt));
      if (!mayRetry || signal?.aborted) throw new DatabaseOutage(reason, error);
    }
  }
}

/** PostgreSQL has waited for a lock itself (`lock_timeout`); SQLite refuses at once. */
function isSqliteLock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
}
