import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type SqliteDatabase from 'better-sqlite3';
import * as z from 'zod';

/** So many pages stay in the log, 16 MB: those that are written often are put into their places once. */
const PAGES_IN_LOG = 4000;

const stateSchema = z.tuple([z.object({ log: z.number(), checkpointed: z.number() })]);

/** Puts what the log of a database holds into its place. */
export interface Checkpoints {
  /** Told right after a commit. */
  noteCommit: () => void;
  /** Waits for the one that is on its way, and ends the thread. */
  close: () => Promise<void>;
}

/**
 * SQLite would do it within a commit: then everybody waits while some thousand pages are written to the disk. Here a thread
 * does it, which is there while it is needed. Where it does not come after, SQLite does it after all.
 */
export function checkpointsOf(database: SqliteDatabase.Database): Checkpoints {
  let thread: Worker | null = null;
  let isBusy = false;

  function start(): Worker {
    const started = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: database.name });
    // What it does not finish, SQLite takes up at the next start.
    started.unref();
    started.on('message', () => {
      isBusy = false;
    });
    started.on('error', () => undefined);
    started.on('exit', () => {
      isBusy = false;
      thread = null;
    });
    return started;
  }

  return {
    noteCommit: () => {
      if (isBusy) return;
      const [{ log, checkpointed }] = stateSchema.parse(database.pragma('wal_checkpoint(NOOP)'));
      if (log - checkpointed < PAGES_IN_LOG) return;
      isBusy = true;
      thread ??= start();
      thread.postMessage(null);
    },
    close: async () => {
      if (thread !== null && isBusy) await once(thread, 'message').catch(() => undefined);
      await thread?.terminate();
    },
  };
}
