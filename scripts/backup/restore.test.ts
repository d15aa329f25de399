import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runScript } from '../../tests/harness/run-script.ts';
import { ROOT } from '../setup/preflight.mjs';

test('a restore that is ended in its middle leaves nothing of what it unpacked', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'restore-ended-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [from, into, backups] = [path.join(folder, 'from'), path.join(folder, 'into'), path.join(folder, 'backups')];
  const person = ['--email', 'ada@example.org', '--first-name', 'Ada', '--last-name', 'Example'];
  await runScript(['scripts/clinic/user-create.ts', ...person, '--password', 'correct horse'], { DATA_DIR: from });
  const made = await runScript(['scripts/backup/backup.ts', '--to', backups, '--unsealed'], { DATA_DIR: from });
  expect(made).toMatchObject({ code: 0 });
  const file = path.join(backups, String(readdirSync(backups)[0]));
  mkdirSync(into);
  const unpacking = once(watch(into), 'change');
  const env = { PATH: process.env.PATH, ENV_FILE: '/dev/null', DATA_DIR: into };
  const restoring = spawn(process.execPath, ['scripts/backup/restore.ts', file], { cwd: ROOT, env, stdio: 'inherit' });
  const ended = once(restoring, 'exit');
  expect(await unpacking).toEqual(['rename', expect.stringMatching(/^restore-work-/)]);
  restoring.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(readdirSync(into)).toEqual([]);
});
