import { randomBytes } from 'node:crypto';
import type { Dialect } from 'kysely';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { postgresDialect, sqliteDialect } from '../storage/dialect.ts';

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
  return makeDialect();
}

/**
 * The name of a PostgreSQL database that has the clinic's tables already: to copy it is faster than to make every table
 * anew. The setup of the tests makes it.
 */
export const READY_DATABASE = 'clinic_ready';

/** As `emptyDialect`; on PostgreSQL the clinic's tables are there already, empty. */
export function readyDialect(): Promise<Dialect> {
  return makeDialect(` template ${READY_DATABASE}`);
}

async function makeDialect(from = ''): Promise<Dialect> {
  const server = postgresUrl();
  return server === undefined ? sqliteDialect(':memory:') : postgresDialect(await makeDatabase(server, from));
}

/** The type says that it is always there; in a run without it there is nothing. */
function postgresUrl(): string | undefined {
  return inject('postgresUrl');
}

async function makeDatabase(server: string, from: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(server, `create database ${name}${from}`);
  onTestFinished(() => query(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function query(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
