import SqliteDatabase from 'better-sqlite3';
import {
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import type { Pool } from 'pg';
import { pagesForLog } from './checkpoints.ts';
import { type DiskSync, syncOf } from './disk-sync.ts';
import { EmbeddedDriver } from './embedded-driver.ts';
import { preparingPool } from './prepared-statements.ts';

/** How long PostgreSQL waits for another program's lock. */
const LOCK_TIMEOUT = '5s';

/** True when these queries go to PostgreSQL, false for SQLite: the few statements that differ ask here. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * SQLite in a file: write-ahead log with `synchronous=FULL`, so that what was committed survives a power cut. For the clinic's
 * own queries `syncOf` sees to that instead.
 * @param file path of the database, or `:memory:`; or all of a database, a copy of which is kept in memory
 */
export function openSqlite(file: string | Buffer): SqliteDatabase.Database {
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma(`wal_autocheckpoint = ${pagesForLog(database.name)}`);
  // By which a savepoint is undone: in a file it costs as much as the rows themselves.
  database.pragma('temp_store = MEMORY');
  database.pragma('foreign_keys = ON');
  // SQLite waits in the one thread that answers everybody: whoever meets a lock tries again later (`withRetries`).
  database.pragma('busy_timeout = 0');
  return database;
}

/** SQLite in a file, see `openSqlite`. */
export const sqliteDialect = (file: string | Buffer): Dialect => new EmbeddedDialect(openSqlite(file));

/** SQLite for one process, see `EmbeddedDriver`. */
export class EmbeddedDialect extends SqliteDialect {
  readonly #database: SqliteDatabase.Database;
  readonly #disk: DiskSync | null;

  /** @param disk brings commits to the disk; null where SQLite does */
  constructor(database: SqliteDatabase.Database, disk: DiskSync | null = syncOf(database)) {
    super({ database });
    this.#database = database;
    this.#disk = disk;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#database, this.#disk);
  }

  override createAdapter(): SqliteAdapter {
    return new EmbeddedAdapter();
  }
}

/**
 * SQLite undoes changes of tables as well: an upgrade that is stopped in the middle leaves everything as it was. Its
 * driver gives each user of the one connection a turn.
 */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** PostgreSQL by connection address. */
export const postgresDialect = (connectionString: string): Dialect =>
  new PostgresDialect({ pool: async () => preparingPool(await postgresPool(connectionString)) });

/** Connections to PostgreSQL as the clinic uses them; its driver is loaded for them alone. */
export async function postgresPool(connectionString: string): Promise<Pool> {
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    onConnect: (client) => client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`),
  });
  // A connection that breaks tells it here, in use or not, and would end the process were nobody listening. Whoever uses
  // it learns it from the statement; the pool replaces it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}
