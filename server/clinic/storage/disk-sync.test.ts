import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeDirectory } from '../../testing/fake-app.ts';
import { EmbeddedDialect, openSqlite } from './dialect.ts';
import { syncOf } from './disk-sync.ts';
import { outageReason } from './outage.ts';

interface Tables {
  kept: { id: string };
}

/** A database whose disk writes when it is let, what has been answered, and what another program finds. */
async function onSlowDisk() {
  const database = openSqlite(path.join(await makeDirectory(), 'clinic.sqlite'));
  database.exec('create table kept (id text primary key)');
  const writings: PromiseWithResolvers<void>[] = [];
  const disk = syncOf(database, () => {
    const writing = Promise.withResolvers<void>();
    writings.push(writing);
    return writing.promise;
  });
  const db = new Kysely<Tables>({ dialect: new EmbeddedDialect(database, disk) });
  const other = new SqliteDatabase(database.name, { readonly: true });
  const answered: string[] = [];
  onTestFinished(async () => {
    other.close();
    for (const { resolve } of writings) resolve();
    await db.destroy();
  });
  const insert = (id: string) => db.insertInto('kept').values({ id }).execute();
  /** Notes how it went. */
  const note = (name: string, work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => answered.push(name),
      (error: unknown) => answered.push(`${name}: ${outageReason(error)}`),
    );
  return {
    ...{ writings, answered, other },
    together: (id: string) =>
      note(
        id,
        db.transaction().execute((trx) => trx.insertInto('kept').values({ id }).execute()),
      ),
    /** Writes two lines, the second one when it is let. */
    slowly: (id: string, letGo: Promise<void>) =>
      note(
        id,
        db.transaction().execute(async (trx) => {
          await trx
            .insertInto('kept')
            .values({ id: `${id}1` })
            .execute();
          await letGo;
          await trx
            .insertInto('kept')
            .values({ id: `${id}2` })
            .execute();
        }),
      ),
    alone: (id: string) => note(id, insert(id)),
    read: () => note('read', db.selectFrom('kept').selectAll().execute()),
    found: () => other.prepare('select id from kept order by id').pluck().all(),
  };
}

/** Lets everything go on that does not wait for the disk. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}

test('whoever writes, or reads what was written, is answered when the disk has it; whoever comes meanwhile shares the next writing', async () => {
  const { writings, answered, together, alone, read, found } = await onSlowDisk();
  const all = [together('a')];
  await settle();
  all.push(alone('b'), read(), together('c'), together('d'));
  await settle();
  expect(found()).toEqual(['a', 'b', 'c', 'd']);
  expect([writings.length, answered]).toEqual([1, []]);
  writings[0]?.resolve();
  await settle();
  expect([writings.length, answered]).toEqual([2, ['a']]);
  writings[1]?.resolve();
  await Promise.all(all);
  expect(answered.toSorted()).toEqual(['a', 'b', 'c', 'd', 'read']);
  await read();
  expect(writings.length).toBe(2);
});

test('what the disk refused is refused to all, readers too, until everything was put in its place', async () => {
  const { writings, answered, together, read, other } = await onSlowDisk();
  const first = together('a');
  await settle();
  writings[0]?.reject(new Error('EIO'));
  await first;
  expect(answered).toEqual(['a: unwritable']);
  // Whoever reads the log keeps it from being emptied.
  other.exec('begin');
  other.prepare('select count(*) from kept').get();
  await read();
  expect(answered.at(-1)).toBe('read: unwritable');
  other.exec('rollback');
  await read();
  expect(answered.at(-1)).toBe('read');
  const last = together('b');
  await settle();
  expect(writings.length).toBe(2);
  writings[1]?.resolve();
  await last;
  expect(answered.at(-1)).toBe('b');
});

test('a commit that the disk refuses takes nothing from the transaction that is open by then', async () => {
  const { writings, answered, together, slowly, found } = await onSlowDisk();
  const letGo = Promise.withResolvers<void>();
  const refused = together('a');
  await settle();
  const open = slowly('b', letGo.promise);
  await settle();
  writings[0]?.reject(new Error('EIO'));
  await refused;
  letGo.resolve();
  await open;
  expect(answered).toEqual(['a: unwritable', 'b']);
  expect(found()).toEqual(['a', 'b1', 'b2']);
});

test('a database without a log of its own leaves the disk to SQLite', async () => {
  expect(syncOf(openSqlite(':memory:'))).toBeNull();
  const file = path.join(await makeDirectory(), 'clinic.sqlite');
  writeFileSync(file, '');
  const database = new SqliteDatabase(file);
  onTestFinished(() => void database.close());
  const before = database.pragma('synchronous', { simple: true });
  expect(syncOf(database)).toBeNull();
  expect(database.pragma('synchronous', { simple: true })).toBe(before);
});

test('what fills the log is put into its place by another thread, again and again, before SQLite would', async () => {
  const file = path.join(await makeDirectory(), 'clinic.sqlite');
  const database = openSqlite(file);
  database.exec('create table kept (id text primary key)');
  const db = new Kysely<Tables>({ dialect: new EmbeddedDialect(database) });
  onTestFinished(() => db.destroy());
  const size = (): number => statSync(file).size;
  for (const round of [1, 2]) {
    const before = size();
    for (let commit = 0; commit < 20; commit += 1) {
      const id = `${round} ${commit} ${'x'.repeat(1_000_000)}`;
      await db.insertInto('kept').values({ id }).execute();
    }
    await expect.poll(size).toBeGreaterThan(before + 10_000_000);
  }
});
