import { type ClinicDatabase, laterMigrations, migrationsOf } from '../clinic/storage/database.ts';
import { BackupProblem } from './problem.ts';

/**
 * Lets only a database through whose tables are those of this release: of any other a backup would lack something.
 * @returns the migrations that it has been through
 * @throws BackupProblem in a sentence
 */
export async function requireThisRelease(db: ClinicDatabase): Promise<string[]> {
  const later = await laterMigrations(db);
  if (later.length > 0) {
    throw new BackupProblem(
      `The clinic’s database was changed by a later release (${later.join(', ')}): back it up with that release.`,
    );
  }
  const { done, pending } = await migrationsOf(db);
  if (done.length === 0) {
    throw new BackupProblem(
      'The clinic’s database has no tables yet: set DATA_DIR or DATABASE_URL to the one that is served.',
    );
  }
  if (pending.length === 0) return done;
  throw new BackupProblem(
    'The clinic’s database is of an earlier release: back it up with the release that serves it, before the upgrade.',
  );
}
