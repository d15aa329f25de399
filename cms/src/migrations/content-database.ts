import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { types } from 'pg';
import { IN_USE_SENTENCE, takeFromUse } from './content-in-use.ts';
import { MigrationError } from './migration.ts';

/** Where the content is. */
export interface ContentPlace {
  /** Address of the PostgreSQL database; empty: SQLite in `dataDir`. */
  databaseUrl: string;
  dataDir: string;
}

interface SqliteConnection {
  pragma(statement: string): unknown;
  exec(statement: string): unknown;
  close(): unknown;
}

/** date, timestamp and timestamptz of PostgreSQL: kept as the texts that they are. */
const TIMES = [1082, 1114, 1184];
/** A key of this command's own, for PostgreSQL's locks. */
const LOCK = 7_310_224;
/** In milliseconds: how long SQLite waits at a time for a file that another has open, how long in all, and how long it lets go of it in between. */
const SQLITE_WAITS = { once: 200, all: 5000, between: 200 };

/** The file of the content where it is in SQLite. */
export function sqliteFile({ dataDir }: ContentPlace): string {
  return path.join(dataDir, 'cms.sqlite');
}

/**
 * Opens the content database beside Strapi.
 * @param alone whether nothing else may have it open meanwhile; on PostgreSQL see `lockContent`
 * @param readOnly whether SQLite refuses every change; on PostgreSQL a transaction does so
 * @throws MigrationError where there is none
 */
export function openContent(
  place: ContentPlace,
  { alone, readOnly = false }: { alone: boolean; readOnly?: boolean },
): Knex {
  if (place.databaseUrl !== '') {
    for (const oid of TIMES) types.setTypeParser(oid, (value) => value);
    return knex({ client: 'pg', connection: place.databaseUrl, pool: { min: 0, max: 4 } });
  }
  const filename = sqliteFile(place);
  if (!existsSync(filename)) throw new MigrationError(`There is no content yet: ${filename} does not exist.`);
  return knex({
    client: 'better-sqlite3',
    connection: { filename, options: { readonly: readOnly } },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: SqliteConnection, done: (error: unknown, connection: SqliteConnection) => void) {
        try {
          if (alone) takeAlone(connection);
          done(null, connection);
        } catch (error) {
          // What stays open keeps a part of the lock, and another that waits for it as well would wait for ever.
          connection.close();
          done(error, connection);
        }
      },
    },
  });
}

/** Whoever else has the file open keeps a lock on it, which refuses this one; a process that is killed keeps none. */
function takeAlone(connection: SqliteConnection): void {
  connection.pragma(`busy_timeout = ${SQLITE_WAITS.once}`);
  connection.pragma('locking_mode = EXCLUSIVE');
  connection.exec('BEGIN IMMEDIATE; ROLLBACK');
}

/** Two that begin at the same moment may each hold what the other waits for: both let go, and not for equally long. */
async function openAlone(db: Knex): Promise<void> {
  const end = performance.now() + SQLITE_WAITS.all;
  for (;;) {
    try {
      await db.raw('SELECT 1');
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error;
      await setTimeout(Math.random() * SQLITE_WAITS.between);
    }
  }
}

/**
 * Waits until no other command of this kind works on the database, on whatever server, and keeps others waiting until the
 * returned function is called. On SQLite the open file itself is the lock.
 * @throws MigrationError where a running content service has the database open
 */
export async function lockContent(db: Knex, { databaseUrl }: ContentPlace): Promise<() => Promise<void>> {
  if (databaseUrl === '') {
    await openAlone(db);
    return async () => {};
  }
  const lock = await db.transaction();
  try {
    await lock.raw('SELECT pg_advisory_xact_lock(?)', [LOCK]);
    await takeFromUse(lock);
  } catch (error) {
    await lock.rollback();
    throw error;
  }
  return async () => {
    await lock.rollback();
  };
}

/** A failure to open or lock the database, as a sentence. */
export function openingError(error: unknown): Error {
  if (isLocked(error)) return new MigrationError(IN_USE_SENTENCE);
  return error instanceof Error ? error : new Error(String(error));
}

function isLocked(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return /database is locked|SQLITE_BUSY/.test(`${message} ${Object(error).code}`);
}
