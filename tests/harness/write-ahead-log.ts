import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of SQLite's write-ahead log, in bytes (https://www.sqlite.org/fileformat2.html#walformat). */
const HEADER = 32;
const FRAME_HEADER = 24;
/** In the shared memory beside it: how many frames were written back into the database already. */
const BACKFILLED_AT = 96;

/** How far a log was written. */
export interface LogPosition {
  /** Grows when the log begins anew, because everything before is in the database file. */
  generation: number;
  /** Where the frame ends that committed last. */
  committed: number;
  /** How many frames were written back already: a log that loses these lost what no power cut takes. */
  backfilled: number;
}

/** The file of a database's log. */
export const logOf = (dataDir: string): string => path.join(dataDir, 'clinic.sqlite-wal');

/** Reads how far the log of the clinic's database was written, beside the running server. */
export function readLog(dataDir: string): LogPosition {
  const log = readFileSync(logOf(dataDir));
  const memory = path.join(dataDir, 'clinic.sqlite-shm');
  const backfilled = existsSync(memory) ? readFileSync(memory).readUInt32LE(BACKFILLED_AT) : 0;
  const size = FRAME_HEADER + log.readUInt32BE(8);
  const salt = log.readBigUInt64BE(16);
  let committed = HEADER;
  for (let at = HEADER; at + size <= log.length && log.readBigUInt64BE(at + 8) === salt; at += size) {
    const isCommit = log.readUInt32BE(at + 4) !== 0;
    if (isCommit) committed = at + size;
  }
  return { generation: log.readUInt32BE(16), committed, backfilled };
}
