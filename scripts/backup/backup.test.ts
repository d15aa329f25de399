import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runScript } from '../../tests/harness/run-script.ts';
import { listenOnce } from '../setup/ports.mjs';

/** Gives every host both addresses of this machine, as `localhost` has them on most. */
const BOTH_ADDRESSES = `data:text/javascript,${encodeURIComponent(`
  import dns from 'node:dns';
  dns.lookup = (host, options, done) =>
    done(null, [{ address: '::1', family: 6 }, { address: '127.0.0.1', family: 4 }]);
`)}`;

test('a command says which database does not answer, also where its host has several addresses', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const address = `postgres://clinic@localhost:${await listenOnce(0, '127.0.0.1')}/clinic`;
  const run = (args: string[], env: Record<string, string>) =>
    runScript(['--import', BOTH_ADDRESSES, ...args], { DATA_DIR: folder, ...env });
  const backUp = ['scripts/backup/backup.ts', '--unsealed', '--to', path.join(folder, 'backups')];
  for (const name of ['DATABASE_URL', 'CMS_DATABASE_URL']) {
    const output = expect.stringMatching(new RegExp(`^The database of ${name} cannot be asked \\(ECONNREFUSED\\)`));
    expect(await run(backUp, { [name]: address })).toEqual({ code: 1, output });
  }
  expect(readdirSync(path.join(folder, 'backups'))).toEqual([]);
  const ofClinic = await run(['scripts/clinic/backup.ts'], { DATABASE_URL: address });
  expect(ofClinic).toEqual({ code: 1, output: expect.stringContaining('connect ECONNREFUSED 127.0.0.1') });
});
