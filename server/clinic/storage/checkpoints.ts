import { once } from 'node:events';
import { statfsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type SqliteDatabase from 'better-sqlite3';
import * as z from 'zod';
import { serverFile } from '../../lib/product-folder.ts';

/** So many pages, 64 MB, are in the log before they are put into their places: those written often are put there once. */
const MOST_PAGES = 16_000;
/** On the fullest disk as well; of none at all SQLite would never put any into its place. */
const LEAST_PAGES = 250;
const PAGE_BYTES = 4096;
/** Of the room that is left on the disk so much is for the log: what it holds finds place in the database as well. */
const SHARE_OF_ROOM = 1 / 4;

/** How many pages a log may hold where so many bytes of the disk are free. */
export function pagesInRoom(bytes: number): number {
  return Math.min(MOST_PAGES, Math.max(LEAST_PAGES, Math.floor((bytes * SHARE_OF_ROOM) / PAGE_BYTES)));
}

/**
 * How many pages the log of a database may hold as its disk is now.
 * @param file where the database is, or `:memory:`
 */
export function pagesForLog(file: string): number {
  if (file === ':memory:') return MOST_PAGES;
  try {
    const { bavail, bsize } = statfsSync(path.dirname(file));
    return pagesInRoom(bavail * bsize);
  } catch {
    // Not every file system tells.
    return MOST_PAGES;
  }
}

const stateSchema = z.object({ log: z.number(), checkpointed: z.number() });

/** Tells how many pages of the log are not in their places. None where that cannot be told: SQLite sees to them by itself then. */
function pagesInLog(database: SqliteDatabase.Database): () => number {
  const look = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  return () => {
    try {
      const { log, checkpointed } = stateSchema.parse(look.get());
      return log - checkpointed;
    } catch {
      return 0;
    }
  };
}

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
  const pagesLeft = pagesInLog(database);
  let thread: Worker | null = null;
  let isBusy = false;
  /** The thread has come to the end of what was there when it began: the log begins anew once the little since then follows. */
  let isNearlyDone = false;

  function finish(): void {
    isNearlyDone = false;
    try {
      database.pragma('wal_checkpoint(PASSIVE)');
    } catch {
      // A disk that refuses says so at the next commit.
    }
  }

  function start(): Worker {
    const started = new Worker(serverFile('clinic/storage/checkpoint-thread.ts'), { workerData: database.name });
    // What it does not finish, SQLite takes up at the next start.
    started.unref();
    started.on('message', () => {
      isBusy = false;
      isNearlyDone = true;
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
      if (isNearlyDone) finish();
      // The thread begins at half, so that it is done before SQLite would begin.
      if (isBusy || pagesLeft() < pagesForLog(database.name) / 2) return;
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
