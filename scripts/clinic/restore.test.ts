import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runScript } from '../../tests/harness/run-script.ts';
import { lockDataDir } from '../setup/data-dir.mjs';

test('records come back into an empty database, and never beside a server that runs', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clinic-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'clinic.jsonl.gz');
  const run = (name: string, ...args: string[]) =>
    runScript([`scripts/clinic/${name}.ts`, ...args], { DATA_DIR: folder });
  const person = ['--email', 'ada@example.org', '--first-name', 'Ada', '--last-name', 'Example'];
  expect(await run('user-create', ...person, '--password', 'correct horse')).toMatchObject({ code: 0 });
  expect(await run('backup', '--to', file)).toMatchObject({ code: 0 });
  rmSync(path.join(folder, 'clinic.sqlite'));
  const release = await lockDataDir(folder);
  const refused = await run('restore', '--from', file);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(`another start (process ${process.pid})`) });
  release();
  expect(await run('restore', '--from', file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\d+ rows were/),
  });
});
