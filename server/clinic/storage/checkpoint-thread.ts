import { parentPort, workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import * as z from 'zod';

// Whenever it is told to, puts into its place what the log of a database holds. Its file is given.

/** So long it stays when it is told nothing. */
const IDLE_MS = 10_000;

const database = new SqliteDatabase(z.string().parse(workerData));

function end(): void {
  database.close();
  parentPort?.close();
}

const idle = setTimeout(end, IDLE_MS);
parentPort?.on('message', () => {
  try {
    database.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    idle.refresh();
    parentPort?.postMessage(null);
  }
});
