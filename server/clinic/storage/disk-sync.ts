import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { type Checkpoints, checkpointsOf } from './checkpoints.ts';

/** Brings to the disk what commits have written. */
export interface DiskSync {
  /**
   * Resolves once all that was committed before the call is on the disk.
   * @throws SqliteError `SQLITE_IOERR_FSYNC` when the disk refuses; what was committed may not be there after a power cut
   */
  sync: () => Promise<void>;
  /** Resolves when nothing is on its way any more. */
  close: () => Promise<void>;
}

/** Writes a file's data to the disk, in a thread of its own. */
const writeOut = promisify(fdatasync);

/**
 * SQLite writes a commit into its write-ahead log, and with `synchronous=NORMAL` leaves it to the system to bring that to
 * the disk. Here a thread of Node's does so at once, as SQLite itself would with `FULL`, but the one thread that answers
 * everybody goes on meanwhile: a disk may take longer for it than a hundred pages do. While one writing is on its way,
 * those who come share the next one.
 * @param write takes the log's descriptor; given by tests
 * @returns null for a database that has no such log, in memory or where the file system allows none
 */
export function syncOf(database: SqliteDatabase.Database, write: typeof writeOut = writeOut): DiskSync | null {
  if (database.pragma('journal_mode', { simple: true }) !== 'wal') return null;
  database.pragma('synchronous = NORMAL');
  return new LogSync(database, write);
}

class LogSync implements DiskSync {
  readonly #database: SqliteDatabase.Database;
  readonly #write: typeof writeOut;
  readonly #checkpoints: Checkpoints;
  #log: number | null = null;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /** A writing failed: the system takes what it could not write for written, and would never try again. */
  #hasFailed = false;

  constructor(database: SqliteDatabase.Database, write: typeof writeOut) {
    this.#database = database;
    this.#write = write;
    this.#checkpoints = checkpointsOf(database);
  }

  sync(): Promise<void> {
    this.#checkpoints.noteCommit();
    if (this.#running === null) return this.#begin();
    const next = () => this.#begin();
    // What was committed after the running one began may not be in it.
    this.#next ??= this.#running.then(next, next);
    return this.#next;
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#running)?.catch(() => undefined);
    await this.#checkpoints.close();
    if (this.#log !== null) closeSync(this.#log);
    this.#log = null;
  }

  #begin(): Promise<void> {
    this.#next = null;
    const running = this.#writeOut().finally(() => {
      if (this.#running === running) this.#running = null;
    });
    this.#running = running;
    return running;
  }

  async #writeOut(): Promise<void> {
    try {
      if (this.#hasFailed) return this.#writeAnew();
      this.#log ??= openSync(`${this.#database.name}-wal`, 'r');
      await this.#write(this.#log);
    } catch (cause) {
      this.#hasFailed = true;
      throw Object.assign(new SqliteDatabase.SqliteError('The disk refuses.', 'SQLITE_IOERR_FSYNC'), { cause });
    }
  }

  /** Puts all that the log holds into its place, and syncs that: SQLite reads the log and writes the database. */
  #writeAnew(): void {
    if (this.#database.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) !== 0) throw new Error('Others read it.');
    this.#hasFailed = false;
  }
}
