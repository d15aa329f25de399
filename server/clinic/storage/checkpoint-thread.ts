import { workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import * as z from 'zod';

// Puts into its place what the log of a database holds, as far as nobody reads it there; its file is given.
const database = new SqliteDatabase(z.string().parse(workerData));
try {
  database.pragma('wal_checkpoint(PASSIVE)');
} finally {
  database.close();
}
