import SqliteDatabase from 'better-sqlite3';
import { type Dialect, type Kysely, PostgresAdapter, PostgresDialect, SqliteDialect } from 'kysely';
import { Pool } from 'pg';

/** True when these queries go to PostgreSQL, false for SQLite: the few statements that differ ask here. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * SQLite in a file: write-ahead log with `synchronous=FULL`, so that what was acknowledged survives a power cut.
 * @param file path of the database, or `:memory:`
 */
export function sqliteDialect(file: string): Dialect {
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 5000');
  database.pragma('foreign_keys = ON');
  return new SqliteDialect({ database });
}

/** PostgreSQL by connection address. */
export function postgresDialect(connectionString: string): Dialect {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
