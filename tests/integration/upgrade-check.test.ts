import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteDialect } from '../../server/clinic/storage/dialect.ts';
import { emptyDataDir } from '../harness/data-template.ts';
import { FORMER_RELEASE, firstClinic } from '../harness/former-release.ts';
import { runUpgradeCheck } from '../harness/run-script.ts';
import { dataDirWithFirstContent } from '../harness/start-stack.ts';

function remove(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

test('before the first start nothing stands in the way, settings that are wrong are named, and nothing is made', async () => {
  const dataDir = emptyDataDir();
  onTestFinished(() => remove(dataDir));
  const { code, output } = await runUpgradeCheck(dataDir);
  expect(output).toContain('good   There are no records of the clinic yet');
  expect(output).toContain('good   There is no content yet');
  expect(output).toMatch(/\nNothing stands in the way of the upgrade\. Nothing was changed\.\n$/);
  expect(code).toBe(0);

  const wrong = await runUpgradeCheck(dataDir, { PORT: 'x', BACKUP_RECIPIENT: 'nobody' });
  expect(wrong.output).toMatch(/TO DO {2}PORT must be a whole number/);
  expect(wrong.output).toMatch(/\n2 things are to be done before the upgrade\. Nothing was changed\.\n$/);
  expect(wrong.code).toBe(1);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('over databases of an earlier release, which somebody writes to meanwhile, every migration is named and none carried out', async () => {
  const dataDir = await dataDirWithFirstContent();
  onTestFinished(() => remove(dataDir));
  const files = ['clinic.sqlite', 'cms.sqlite'].map((name) => path.join(dataDir, name));
  const [clinic = '', content = ''] = files;
  const later = await firstClinic(sqliteDialect(clinic));
  const former = new SqliteDatabase(content);
  former.exec(FORMER_RELEASE.join(';'));
  former.close();
  const before = files.map((file) => readFileSync(file));
  const writers = files.map((file) => new SqliteDatabase(file));
  onTestFinished(() => writers.forEach((writer) => void writer.close()));
  for (const writer of writers) writer.exec('BEGIN IMMEDIATE');

  const { code, output } = await runUpgradeCheck(dataDir);
  expect(output).toContain(
    `carries out ${later.length} migrations of the clinic's database by itself: ${later.join(', ')}.`,
  );
  expect(output).toContain('good   The stored content fits the schemas of this code');
  expect(output).toContain('note   BACKUP_DIR is not set');
  expect(code).toBe(0);
  expect(files.map((file) => readFileSync(file)).every((bytes, index) => before[index]?.equals(bytes))).toBe(true);
});
