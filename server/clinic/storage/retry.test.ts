import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { makeDirectory } from '../../testing/fake-app.ts';
import { type ClinicDatabase, openDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';

async function open(dialect: Parameters<typeof openDatabase>[0]): Promise<ClinicDatabase> {
  const db = await openDatabase(dialect);
  onTestFinished(() => db.destroy());
  return db;
}

const line = (id: string) => ({ id, at: 'now', actor: 'test', action: 'test', subject: 's' });
const linesOf = async (db: ClinicDatabase) =>
  (await db.selectFrom('audit').select('id').orderBy('id').execute()).map(({ id }) => id);

/** A database in a file, and another program that holds the write lock of it. */
async function locked(): Promise<{ db: ClinicDatabase; unlock: () => void }> {
  const file = path.join(await makeDirectory(), 'clinic.sqlite');
  const db = await open(sqliteDialect(file));
  const other = new SqliteDatabase(file);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  return { db, unlock: () => other.exec('rollback') };
}

test.each(['40P01', '40001'])('a transaction that met another one (%s) is run anew from its start', async (code) => {
  const db = await open(await emptyDialect());
  let runs = 0;
  const done = await db.transaction().execute(async (trx) => {
    runs += 1;
    await trx
      .insertInto('audit')
      .values(line(`run-${runs}`))
      .execute();
    if (runs < 3) throw Object.assign(new Error('deadlock detected'), { code });
    return 'done';
  });
  expect([done, await linesOf(db)]).toEqual(['done', ['run-3']]);
});

test('transactions that meet again and again end in an outage, not in an endless wait', async () => {
  const db = await open(await emptyDialect());
  let runs = 0;
  const endless = db.transaction().execute(async () => {
    runs += 1;
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  await expect(endless).rejects.toMatchObject({ name: 'DatabaseOutage', reason: 'locked' });
  expect(runs).toBeGreaterThan(2);
});

test('any other failure of a transaction is thrown as it is, at once', async () => {
  const db = await open(await emptyDialect());
  let runs = 0;
  const failing = db.transaction().execute(async () => {
    runs += 1;
    throw new Error('mine');
  });
  await expect(failing).rejects.toThrow('mine');
  expect(runs).toBe(1);
});

test('writing waits for another program’s lock without keeping anybody from reading', async () => {
  const { db, unlock } = await locked();
  const statement = db.insertInto('audit').values(line('statement')).execute();
  const transaction = db.transaction().execute((trx) => trx.insertInto('audit').values(line('transaction')).execute());
  expect(await linesOf(db)).toEqual([]);
  unlock();
  await Promise.all([statement, transaction]);
  expect(await linesOf(db)).toEqual(['statement', 'transaction']);
});

test('a lock that stays ends in an outage that says so', async () => {
  const { db } = await locked();
  const refused = { name: 'DatabaseOutage', reason: 'locked', message: expect.stringContaining('holds a lock') };
  await expect(db.insertInto('audit').values(line('1')).execute()).rejects.toMatchObject(refused);
});

test('a full disk ends in an outage that says so, for a statement and within a transaction', async () => {
  const db = await open(sqliteDialect(':memory:'));
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
  const large = { ...line('large'), subject: 'x'.repeat(100_000) };
  const full = { name: 'DatabaseOutage', reason: 'full', message: expect.stringContaining('make room') };
  await expect(db.insertInto('audit').values(large).execute()).rejects.toMatchObject(full);
  const transaction = db.transaction().execute(async (trx) => {
    await trx.insertInto('audit').values(line('small')).execute();
    await trx.insertInto('audit').values(large).execute();
  });
  await expect(transaction).rejects.toMatchObject(full);
  expect(await linesOf(db)).toEqual([]);
});
