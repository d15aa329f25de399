import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isPassword } from '#server/clinic/sessions/passwords.ts';
import { findForSignIn } from '#server/clinic/sessions/users.repository.ts';
import { openDatabase } from '#server/clinic/storage/database.ts';
import { sqliteDialect } from '#server/clinic/storage/dialect.ts';

const SCRIPT = path.join(import.meta.dirname, 'user-create.ts');
const PERSON = ['--email', 'Ada@Example.org', '--first-name', 'Ada', '--last-name', 'Example'];

function makeDataDir(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'clinic-user-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function run(dataDir: string, args: string[], input = ''): { status: number | null; output: string } {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ENV_FILE: '/dev/null' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { env, encoding: 'utf8', input });
  return { status, output: stdout + stderr };
}

test('an account is made once, with its password hashed, and can be signed in with', async () => {
  const dataDir = makeDataDir();
  const args = [...PERSON, '--password', 'correct horse'];
  expect(run(dataDir, args)).toMatchObject({ status: 0, output: expect.stringContaining('ada@example.org') });
  expect(run(dataDir, args)).toMatchObject({ status: 1, output: expect.stringContaining('exists already') });
  const db = await openDatabase(sqliteDialect(path.join(dataDir, 'clinic.sqlite')));
  const user = await findForSignIn(db, { email: 'ada@example.org' });
  await db.destroy();
  expect(user?.password).toMatch(/^\$argon2id\$/);
  expect(await isPassword(user?.password ?? null, 'correct horse')).toBe(true);
});

test('the password is read from the standard input, and the account may administer all others', async () => {
  const dataDir = makeDataDir();
  expect(run(dataDir, PERSON, 'a password nobody sees\n')).toMatchObject({ status: 0 });
  const db = await openDatabase(sqliteDialect(path.join(dataDir, 'clinic.sqlite')));
  const user = await findForSignIn(db, { email: 'ada@example.org' });
  const { role } = await db.selectFrom('users').select('role').executeTakeFirstOrThrow();
  await db.destroy();
  expect(await isPassword(user?.password ?? null, 'a password nobody sees')).toBe(true);
  expect(role).toBe('administrator');
});

test('missing and wrong options are reported in a sentence, and no account is created', () => {
  const dataDir = makeDataDir();
  expect(run(dataDir, PERSON)).toEqual({ status: 1, output: 'The password must have at least 8 characters.\n' });
  expect(run(dataDir, [...PERSON, '--password', 'short']).output).toContain('at least 8 characters');
  expect(run(dataDir, ['--mail', 'x']).output).toContain('--email');
  const wrong = run(dataDir, [
    '--email',
    'ada',
    '--first-name',
    'A',
    '--last-name',
    'B',
    '--password',
    'correct horse',
  ]);
  expect(wrong.output).toBe('--email must be an e-mail address.\n');
});
