import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { type Dialect, PostgresDialect, SqliteDialect } from 'kysely';
import { Client, type Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '../../clinic/storage/database.ts';
import { postgresDialect, postgresPool, sqliteDialect } from '../../clinic/storage/dialect.ts';
import { preparingPool } from '../../clinic/storage/prepared-statements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL database from which others can be made; not there where the tests run on SQLite. */
    postgresUrl: string;
  }
}

/**
 * An empty database of a test's own, which goes when the test ends: SQLite in memory, or PostgreSQL where the tests
 * were given one. The whole suite runs on both.
 */
export function emptyDialect(): Promise<Dialect> {
  return makeDialect('');
}

/** As `emptyDialect`; PostgreSQL puts texts in the order of the English language, which is not that of their bytes. */
export function sortingDialect(): Promise<Dialect> {
  return makeDialect(` template template0 locale_provider icu icu_locale 'en'`);
}

/**
 * The name of a PostgreSQL database that has the clinic's tables already: to copy it is faster than to make every table
 * anew. The setup of the tests makes it.
 */
export const READY_DATABASE = 'clinic_ready';

/** As `emptyDialect`, with the clinic's tables, empty. */
export async function readyDialect(): Promise<Dialect> {
  const server = postgresUrl();
  if (server !== undefined) return lentDialect((await takeReadyDatabase(server)).pool);
  madeOnce ??= makeTables();
  return sqliteDialect(await madeOnce);
}

/** As `readyDialect`, for several servers of one database: each call opens it anew. */
export async function sharedDialects(): Promise<() => Dialect> {
  const server = postgresUrl();
  if (server !== undefined) {
    const { url } = await takeReadyDatabase(server);
    return () => postgresDialect(url);
  }
  const folder = await mkdtemp(join(tmpdir(), 'clinic-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return () => sqliteDialect(join(folder, 'clinic.db'));
}

/** As `emptyDialect`, to be opened several times, also by other processes: each call opens it anew. */
export async function emptyDialects(): Promise<{ url: string | undefined; file: string; open: () => Dialect }> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'clinic.sqlite');
  const server = postgresUrl();
  if (server === undefined) return { url: undefined, file, open: () => sqliteDialect(file) };
  const url = await createDatabase(server, '');
  onTestFinished(() => dropDatabase(server, url));
  return { url, file, open: () => postgresDialect(url) };
}

/** An SQLite database with the clinic's tables: to copy it is faster than to make them anew for every test. */
let madeOnce: Promise<Buffer> | undefined;

async function makeTables(): Promise<Buffer> {
  const database = new SqliteDatabase(':memory:');
  const db = await openDatabase(new SqliteDialect({ database }));
  const whole = database.serialize();
  await db.destroy();
  return whole;
}

async function makeDialect(how: string): Promise<Dialect> {
  const server = postgresUrl();
  if (server === undefined) return sqliteDialect(':memory:');
  const url = await createDatabase(server, how);
  onTestFinished(() => dropDatabase(server, url));
  return postgresDialect(url);
}

/** The type says that it is always there; in a run without it there is nothing. */
function postgresUrl(): string | undefined {
  return inject('postgresUrl');
}

/** A database with the clinic's tables: its address and connections, and their columns and triggers as they were at first. */
interface ReadyDatabase {
  url: string;
  pool: Pool;
  shape: string;
}

/** What earlier tests gave back: to empty a database takes far less time than to create one. */
const emptied: ReadyDatabase[] = [];

async function takeReadyDatabase(server: string): Promise<ReadyDatabase> {
  const database = emptied.pop() ?? (await createReadyDatabase(server));
  onTestFinished(async () => {
    if (await emptyTables(database)) emptied.push(database);
    else {
      await database.pool.end();
      await dropDatabase(server, database.url);
    }
  });
  return database;
}

async function createReadyDatabase(server: string): Promise<ReadyDatabase> {
  const url = await createDatabase(server, ` template ${READY_DATABASE}`);
  const pool = await postgresPool(url);
  return { url, pool, shape: await shapeOfTables(pool) };
}

/** Connections stay open for the next test that is lent them: to open one costs PostgreSQL a process. */
function lentDialect(pool: Pool): Dialect {
  return new PostgresDialect({
    pool: { ...preparingPool(pool), end: async () => undefined },
  });
}

/**
 * Empties the tables that a test has filled: `truncate` makes new files, which is slow for all of them and keeps rows in
 * the order in which they were added. Rows are counted from one again, also where the test has deleted its rows itself.
 * Returns false where the test has changed the tables themselves.
 */
async function emptyTables({ pool, shape }: ReadyDatabase): Promise<boolean> {
  const found = await shapeOfTables(pool);
  if (found === shape) await pool.query(EMPTY_TABLES);
  return found === shape;
}

const EMPTY_TABLES = `do $$
  declare name text; filled text[]; is_filled boolean; used text;
  begin
    for name in select relname from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' loop
      execute format('select exists (select from %I)', name) into is_filled;
      if is_filled then filled := filled || quote_ident(name); end if;
    end loop;
    if filled is not null then execute 'truncate ' || array_to_string(filled, ',') || ' cascade'; end if;
    for used in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
      perform setval(quote_ident(used)::regclass, 1, false);
    end loop;
  end $$`;

async function shapeOfTables(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(
    `select sum(relnatts) || ' columns, ' || count(*) filter (where relhastriggers) || ' tables with triggers' as shape
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows[0]?.shape ?? 'no tables';
}

async function createDatabase(server: string, how: string): Promise<string> {
  const url = new URL(server);
  url.pathname = `/test_${randomBytes(8).toString('hex')}`;
  await query(server, `create database ${url.pathname.slice(1)}${how}`);
  return url.href;
}

async function dropDatabase(server: string, url: string): Promise<void> {
  await query(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

async function query(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
