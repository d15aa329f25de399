import path from 'node:path';
import { restore } from '#server/backup/clinic-backup.ts';
import { clinicKeys } from '#server/clinic/storage/place.ts';
import { createVault } from '#server/clinic/storage/vault.ts';
import { lockDataDir, prepareDataDir } from '../setup/data-dir.mjs';
import { needed, runCommand, withDatabase } from './command.ts';

// Restores a backup into an empty database, SQLite or PostgreSQL, whichever of them the backup was made from. No server may run
// on it: it would go on with the secret of fingerprints that it began with, and find nothing of what the backup brings.
await runCommand(['from'], async ({ given, environment, say }) => {
  const file = path.resolve(needed(given, 'from'));
  prepareDataDir(environment.DATA_DIR);
  await lockDataDir(environment.DATA_DIR);
  if (environment.DATABASE_URL !== undefined) {
    say('No server may run on the database of DATABASE_URL meanwhile, on any machine: stop the servers first.');
  }
  const { current, former } = await clinicKeys(environment);
  const vault = createVault(current, { former });
  const rows = await withDatabase(environment, (db) => restore(db, vault, file));
  say(`${rows} rows were restored.`);
});
