import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeDirectory } from '../../testing/fake-app.ts';
import { type ClinicDatabase, openDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';

const nextTick = promisify(process.nextTick);

const line = (id: string) => ({ id, at: 'now', actor: 'test', action: 'test', subject: 's' });

/** A database in a file, and what another program finds in it. */
async function open(): Promise<{ db: ClinicDatabase; found: () => unknown[] }> {
  const file = path.join(await makeDirectory(), 'clinic.sqlite');
  const db = await openDatabase(sqliteDialect(file));
  const other = new SqliteDatabase(file, { readonly: true });
  onTestFinished(async () => {
    other.close();
    await db.destroy();
  });
  return { db, found: () => other.prepare('select id from audit order by id').pluck().all() };
}

const write = (db: ClinicDatabase, id: string, error?: Error) =>
  db.transaction().execute(async (trx) => {
    await trx.insertInto('audit').values(line(id)).execute();
    if (error) throw error;
    return id;
  });

test('each of many transactions at once is on the disk when it is done, and none of what failed is', async () => {
  const { db, found } = await open();
  const ids = Array.from({ length: 100 }, (_, number) => `line-${String(number).padStart(2, '0')}`);
  const done: string[] = [];
  await Promise.allSettled(
    ids.map(async (id, number) => {
      const error = number % 7 === 3 ? new Error('no') : undefined;
      done.push(await write(db, id, error));
      expect(found()).toContain(id);
    }),
  );
  expect(done.toSorted()).toEqual(ids.filter((_, number) => number % 7 !== 3));
  expect(found()).toEqual(done.toSorted());
});

test('nobody is told of what another one wrote before that is on the disk', async () => {
  const { db, found } = await open();
  const writing = write(db, 'a');
  const seen = await db.selectFrom('audit').select('id').execute();
  expect(seen.map(({ id }) => id)).toEqual(found());
  await writing;
});

test('as long as each turn of the event loop brings another one, they wait for each other, and then are on the disk', async () => {
  const { db, found } = await open();
  const writing = [write(db, 'a')];
  await nextTick();
  writing.push(write(db, 'b'));
  await nextTurn();
  expect(found()).toEqual([]);
  writing.push(write(db, 'c'));
  await nextTurn();
  expect(found()).toEqual([]);
  await nextTurn();
  expect(found()).toEqual(['a', 'b', 'c']);
  await Promise.all(writing);
});

test('a statement outside of transactions keeps its place among them', async () => {
  const { db, found } = await open();
  await Promise.all([
    write(db, 'a'),
    db.insertInto('audit').values(line('b')).execute(),
    write(db, 'c', new Error('no')).catch(() => undefined),
    db.insertInto('audit').values(line('d')).execute(),
  ]);
  expect(found()).toEqual(['a', 'b', 'd']);
});

test.each([
  ['alone', []],
  ['after others', ['b', 'c']],
])('what goes on after SQLite has ended its transaction is not told that it is kept: %s', async (_when, before) => {
  const { db, found } = await open();
  await write(db, 'a');
  const others = before.map((id) => write(db, id));
  const ended = db.transaction().execute(async (trx) => {
    // As on a full disk: all that is open is undone.
    await sql`insert or rollback into audit select * from audit`.execute(trx).catch(() => undefined);
  });
  expect(await Promise.allSettled([ended, ...others])).not.toContainEqual(
    expect.objectContaining({ status: 'fulfilled' }),
  );
  expect(found()).toEqual(['a']);
  expect(await write(db, 'd')).toBe('d');
  expect(found()).toEqual(['a', 'd']);
});

test('a change of the tables is seen by statements from before it', async () => {
  const { db } = await open();
  await write(db, 'a');
  expect(await db.selectFrom('audit').selectAll().executeTakeFirstOrThrow()).not.toHaveProperty('more');
  await db.schema.alterTable('audit').addColumn('more', 'text').execute();
  expect(await db.selectFrom('audit').selectAll().executeTakeFirstOrThrow()).toHaveProperty('more', null);
});
