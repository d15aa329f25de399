import type { ClinicDatabase } from '../clinic/storage/database.ts';
import { type ClinicKeys, isKeyInUse } from '../clinic/storage/key-slots.ts';
import { BackupProblem } from './problem.ts';

/**
 * Lets only the keys through that the records are sealed with: a backup names its key, and with another one neither that
 * nor the right one would restore it.
 * @throws BackupProblem in a sentence
 */
export async function requireOwnKey(db: ClinicDatabase, keys: ClinicKeys): Promise<void> {
  if (await isKeyInUse(db, keys)) return;
  throw new BackupProblem(
    'The clinic’s records are sealed with another key: set CLINIC_KEY as the server has it, or DATA_DIR to the folder with its secrets/clinic-key, and back up again.',
  );
}
