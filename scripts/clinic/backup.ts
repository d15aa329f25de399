import path from 'node:path';
import { backUp, countRows } from '#server/backup/clinic-backup.ts';
import { requireOwnKey } from '#server/backup/own-key.ts';
import { requireThisRelease } from '#server/backup/release.ts';
import { type ClinicDatabase, openAsItIs } from '#server/clinic/storage/database.ts';
import { clinicKeys } from '#server/clinic/storage/place.ts';
import { createVault } from '#server/clinic/storage/vault.ts';
import { runCommand, withDatabase } from './command.ts';

// Writes the whole database of the clinic to one file. The server may run meanwhile.
await runCommand(['to'], async ({ given, environment, say }) => {
  const now = new Date();
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const file = path.resolve(given.to ?? path.join(environment.DATA_DIR, 'backups', `clinic-${stamp}.jsonl.gz`));
  const keys = await clinicKeys(environment);
  const vault = createVault(keys.current, keys);
  const work = async (db: ClinicDatabase) => {
    await requireThisRelease(db);
    await requireOwnKey(db, keys);
    return backUp(db, vault, file, now);
  };
  // A server of another release may use it.
  const contents = await withDatabase(environment, work, openAsItIs);
  const key =
    environment.CLINIC_KEY === undefined ? path.join(environment.DATA_DIR, 'secrets', 'clinic-key') : 'CLINIC_KEY';
  say(`${countRows(contents)} rows were written to ${file}.`);
  say(`Keep the key (${key}) as well, in another place: without it nothing in the backup can be read.`);
});
