import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { makeDirectory } from '../../testing/fake-app.ts';
import { type ClinicDatabase, openDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { databaseReadiness } from './readiness.ts';

const now = () => new Date('2026-01-12T09:00:00Z');

async function open(dialect: Parameters<typeof openDatabase>[0]): Promise<ClinicDatabase> {
  const db = await openDatabase(dialect);
  onTestFinished(() => db.destroy());
  return db;
}

test('a database that takes a record is ready, and the record does not stay', async () => {
  const db = await open(await emptyDialect());
  expect(await databaseReadiness({ db, now })()).toBeNull();
  expect(await db.selectFrom('idempotency').selectAll().execute()).toEqual([]);
});

test('another program’s lock is the reason, until it is gone', async () => {
  const file = path.join(await makeDirectory(), 'clinic.sqlite');
  const db = await open(sqliteDialect(file));
  const other = new SqliteDatabase(file);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  const ready = databaseReadiness({ db, now });
  expect(await ready()).toContain('holds a lock');
  other.exec('rollback');
  await expect.poll(ready, { timeout: 5000 }).toBeNull();
});

test('a full disk is the reason, though everything could still be read', async () => {
  const db = await open(sqliteDialect(':memory:'));
  // Migrations leave pages that are free.
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
  expect(await databaseReadiness({ db, now })()).toContain('full');
});

test('however often it is asked, the database is written once in a second', async () => {
  const db = await open(await emptyDialect());
  const connection = vi.spyOn(db, 'connection');
  const ready = databaseReadiness({ db, now });
  await Promise.all([ready(), ready(), ready()]);
  expect([await ready(), await ready()]).toEqual([null, null]);
  expect(connection).toHaveBeenCalledTimes(1);
});
