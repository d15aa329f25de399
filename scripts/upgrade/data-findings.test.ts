import { mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/clinic/storage/database.ts';
import { dialectOf } from '#server/clinic/storage/place.ts';
import { readEnvironment } from '#server/config/env.ts';
import { listenOnce } from '../setup/ports.mjs';
import { backupFinding, clinicFinding, roomFinding, roomSentence } from './data-findings.ts';

const HOUR_MS = 60 * 60 * 1000;
const GIB = 1024 ** 3;
const NOW = new Date('2026-11-23T12:00:00Z');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
});

const environment = (more: Record<string, string> = {}) => readEnvironment({ DATA_DIR: dataDir, ...more });

test('a database of this release needs nothing; one that a later release changed is not to be used', async () => {
  expect(await clinicFinding(environment())).toMatchObject({
    level: 'good',
    sentence: expect.stringContaining('no records'),
  });
  await (await openDatabase(dialectOf(environment()))).destroy();
  expect(await clinicFinding(environment())).toMatchObject({
    level: 'good',
    sentence: expect.stringContaining('no migration'),
  });
  const database = new SqliteDatabase(path.join(dataDir, 'clinic.sqlite'));
  database.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run('9999-later', NOW.toISOString());
  database.close();
  expect(await clinicFinding(environment())).toMatchObject({
    level: 'todo',
    sentence: expect.stringContaining('a later release (9999-later)'),
  });
});

test('records that are elsewhere are not looked at, and a database that does not answer is told', async () => {
  expect(await clinicFinding(environment({ BACKEND_URL: 'https://api.example.org' }))).toMatchObject({ level: 'note' });
  const port = await listenOnce(0, '127.0.0.1');
  const away = environment({ DATABASE_URL: `postgres://clinic@localhost:${port}/clinic` });
  expect(await clinicFinding(away)).toMatchObject({ level: 'todo', sentence: expect.stringContaining('ECONNREFUSED') });
});

test('room is wanted for three copies of the databases and some more, also before the folder is there', async () => {
  expect(await roomFinding(path.join(dataDir, 'later', 'var'))).toMatchObject({
    sentence: expect.stringMatching(/ has [\d.]+ GB free, an upgrade wants 0\.3/),
  });
  for (const name of ['cms.sqlite', 'clinic.sqlite-wal']) {
    writeFileSync(path.join(dataDir, name), '');
    truncateSync(path.join(dataDir, name), GIB / 16);
  }
  expect((await roomFinding(dataDir)).sentence).toContain('an upgrade wants 0.6');
  const sizes = { dataDir: '/data', databases: GIB };
  expect(roomSentence({ ...sizes, free: 3.2 * GIB })).toEqual({
    level: 'todo',
    sentence: 'DATA_DIR /data has 3.2 GB free, an upgrade wants 3.3: make room first.',
  });
  expect(roomSentence({ ...sizes, free: 3.25 * GIB }).level).toBe('good');
});

test.each([
  [0.5, 'good', 'is less than an hour old.'],
  [24.9, 'good', 'is 24 hours old.'],
  [25.1, 'todo', 'is 25 hours old, more than BACKUP_EVERY_HOURS allows: make one'],
  [73, 'todo', 'is 3 days old, more than BACKUP_EVERY_HOURS allows: make one'],
])('a backup of %d hours ago is told by its age', async (hours, level, sentence) => {
  const folder = path.join(dataDir, 'copies');
  mkdirSync(folder);
  writeFileSync(path.join(dataDir, 'cms.sqlite'), '');
  const file = path.join(folder, 'souvenance-2026-11-20T00-00-00-000Z.tar.gz.age');
  writeFileSync(file, '');
  const made = new Date(NOW.getTime() - hours * HOUR_MS);
  utimesSync(file, made, made);
  const finding = await backupFinding({ ...environment(), BACKUP_DIR: folder }, NOW);
  expect(finding).toEqual({ level, sentence: expect.stringContaining(sentence) });
});

test('without a backup one is asked for, unless there is nothing to keep', async () => {
  const withFolder = { ...environment(), BACKUP_DIR: path.join(dataDir, 'nowhere') };
  expect((await backupFinding(withFolder, NOW)).sentence).toBe('There is nothing to back up yet.');
  writeFileSync(path.join(dataDir, 'cms.sqlite'), '');
  expect(await backupFinding(withFolder, NOW)).toMatchObject({
    level: 'todo',
    sentence: expect.stringContaining('There is no backup'),
  });
  expect(await backupFinding(environment(), NOW)).toMatchObject({
    level: 'note',
    sentence: expect.stringContaining('BACKUP_DIR is not set'),
  });
});
