import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fillFirstSchedule } from '../clinic/hours/first-schedule.ts';
import { stampSchedule } from '../clinic/hours/schedule-reader.ts';
import { rowsOf, TABLE_NAMES } from '../clinic/storage/backup-tables.ts';
import { type ClinicDatabase, openDatabase } from '../clinic/storage/database.ts';
import { sqliteDialect } from '../clinic/storage/dialect.ts';
import { openVault } from '../clinic/storage/key-slots.ts';
import { createVault } from '../clinic/storage/vault.ts';
import { emptyDialect, sortingDialect } from '../testing/clinic/databases.ts';
import { fillEveryTable } from '../testing/clinic/fill-every-table.ts';
import { backUp, countRows, readContents, restore } from './clinic-backup.ts';

const KEYS = { current: Buffer.alloc(32, 1), former: [] };
const vault = createVault(KEYS.current);
const AT = new Date('2026-01-12T09:00:00Z');

async function emptyDatabase(dialect = emptyDialect()): Promise<ClinicDatabase> {
  const db = await openDatabase(await dialect);
  onTestFinished(() => db.destroy());
  return db;
}

async function makeFile(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'clinic-backup-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return path.join(directory, 'new', 'backup.gz');
}

async function everything(db: ClinicDatabase): Promise<Record<string, object[]>> {
  const tables: Record<string, object[]> = {};
  for (const table of TABLE_NAMES) {
    const rows: object[] = [];
    for await (const row of rowsOf(db, table)) rows.push(row);
    tables[table] = rows;
  }
  return tables;
}

test('what is backed up comes back whole, for its owner’s eyes only', async () => {
  const source = await emptyDatabase();
  await openVault(source, KEYS);
  await fillEveryTable(source, vault, 600);
  const file = await makeFile();
  const contents = await backUp(source, vault, file, AT);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = await emptyDatabase();
  expect(await restore(target, vault, file)).toBe(countRows(contents));
  expect(await readContents(target)).toEqual(contents);
  expect(await everything(target)).toEqual(await everything(source));
  expect(Object.values(await everything(target)).every((table) => table.length > 0)).toBe(true);
  expect((await target.selectFrom('requests').selectAll().execute()).length).toBe(600);
});

test('what is backed up is the same where another database puts rows in another order', async () => {
  const source = await emptyDatabase(Promise.resolve(sqliteDialect(':memory:')));
  const updated_at = AT.toISOString();
  const rows = ['b', 'A', 'B', 'a'].map((trial_key) => ({ trial_key, password: 'p', updated_at }));
  await source.insertInto('trial_passwords').values(rows).execute();
  const file = await makeFile();
  const contents = await backUp(source, vault, file, AT);
  const target = await emptyDatabase(sortingDialect());
  await restore(target, vault, file);
  expect(await readContents(target)).toEqual(contents);
  await target.updateTable('trial_passwords').set({ password: 'other' }).where('trial_key', '=', 'a').execute();
  expect((await readContents(target)).sum).not.toBe(contents.sum);
});

test('a backup is not restored over records', async () => {
  const source = await emptyDatabase();
  await fillEveryTable(source, vault, 1);
  const file = await makeFile();
  await backUp(source, vault, file, AT);
  await expect(restore(source, vault, file)).rejects.toThrow('empty');
});

test('a backup comes back where a server has filled the first schedule and nobody has used it', async () => {
  const source = await emptyDatabase();
  await fillEveryTable(source, vault, 1);
  const file = await makeFile();
  await backUp(source, vault, file, AT);
  const target = await emptyDatabase();
  await fillFirstSchedule(target);
  await openVault(target, { current: Buffer.alloc(32, 3), former: [] });
  await restore(target, vault, file);
  expect(await everything(target)).toEqual(await everything(source));
  const changed = await emptyDatabase();
  await fillFirstSchedule(changed);
  await stampSchedule(changed);
  await expect(restore(changed, vault, file)).rejects.toThrow('empty');
});

test('with another key nothing is restored, and the sentence says what to do', async () => {
  const source = await emptyDatabase();
  const file = await makeFile();
  await backUp(source, vault, file, AT);
  const other = createVault(Buffer.alloc(32, 2));
  await expect(restore(await emptyDatabase(), other, file)).rejects.toThrow('CLINIC_KEY');
  const both = createVault(Buffer.alloc(32, 2), { former: [KEYS.current] });
  expect(await restore(await emptyDatabase(), both, file)).toBe(0);
});

test('a file that is cut off, damaged, missing or something else leaves the database empty', async () => {
  const source = await emptyDatabase();
  await fillEveryTable(source, vault, 50);
  const file = await makeFile();
  await backUp(source, vault, file, AT);
  const whole = await readFile(file);
  const target = await emptyDatabase();
  const damaged = [
    whole.subarray(0, whole.length - 20),
    whole.subarray(0, 200),
    Buffer.from('no backup'),
    Buffer.alloc(0),
  ];
  for (const bytes of damaged) {
    await writeFile(file, bytes);
    await expect(restore(target, vault, file)).rejects.toThrow(/backup/);
  }
  await expect(restore(target, vault, `${file}-missing`)).rejects.toThrow('cannot be read');
  expect(Object.values(await everything(target)).every((table) => table.length === 0)).toBe(true);
});
