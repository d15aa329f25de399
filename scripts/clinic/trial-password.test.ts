import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isPassword } from '#server/clinic/sessions/passwords.ts';
import { openDatabase } from '#server/clinic/storage/database.ts';
import { sqliteDialect } from '#server/clinic/storage/dialect.ts';
import { findTrialPassword } from '#server/clinic/trials/trial-passwords.repository.ts';

const SCRIPT = path.join(import.meta.dirname, 'trial-password.ts');

function makeDataDir(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'clinic-trial-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function run(dataDir: string, args: string[], input = ''): { status: number | null; output: string } {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ENV_FILE: '/dev/null' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { env, encoding: 'utf8', input });
  return { status, output: stdout + stderr };
}

async function storedIn(dataDir: string): Promise<string | null> {
  const db = await openDatabase(sqliteDialect(path.join(dataDir, 'clinic.sqlite')));
  try {
    return await findTrialPassword(db, 'START');
  } finally {
    await db.destroy();
  }
}

test('a trial’s password is set and changed, given or asked for, and kept hashed', async () => {
  const dataDir = makeDataDir();
  expect(run(dataDir, ['--key', 'start', '--password', 'the first password'])).toMatchObject({ status: 0 });
  expect(await isPassword(await storedIn(dataDir), 'the first password')).toBe(true);
  const asked = run(dataDir, ['--key', 'START'], 'the second password\n');
  expect(asked).toEqual({ status: 0, output: expect.stringContaining('The password of START is set.') });
  const stored = await storedIn(dataDir);
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await isPassword(stored, 'the second password')).toBe(true);
});

test('an unknown trial and a short password are refused in a sentence', () => {
  const dataDir = makeDataDir();
  const unknown = run(dataDir, ['--key', 'NOTHING', '--password', 'long enough password']);
  expect(unknown).toEqual({ status: 1, output: expect.stringMatching(/^--key must be one of .*START/) });
  expect(run(dataDir, ['--key', 'START', '--password', 'short']).output).toContain('The password must have');
  expect(run(dataDir, []).output).toBe('Give --key with a value.\n');
});
