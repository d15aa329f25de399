import path from 'node:path';
import { restore } from '#server/backup/clinic-backup.ts';
import { clinicKeys } from '#server/clinic/storage/place.ts';
import { createVault } from '#server/clinic/storage/vault.ts';
import { needed, runCommand, withDatabase } from './command.ts';

// Restores a backup into an empty database, SQLite or PostgreSQL, whichever of them the backup was made from.
await runCommand(['from'], async ({ given, environment, say }) => {
  const file = path.resolve(needed(given, 'from'));
  const { current, former } = await clinicKeys(environment);
  const vault = createVault(current, { former });
  const rows = await withDatabase(environment, (db) => restore(db, vault, file));
  say(`${rows} rows were restored.`);
});
