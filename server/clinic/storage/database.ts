import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import { withRetries } from './retry.ts';
import type { ClinicTables } from './tables.ts';

/** The clinic's database, whichever server keeps it. */
export type ClinicDatabase = Kysely<ClinicTables>;

/**
 * Opens the database and brings its tables up to date. Its transactions are run anew when they meet others, see
 * `withRetries`.
 * @throws Error naming the migration that failed; the database is closed again
 */
export async function openDatabase(dialect: Dialect): Promise<ClinicDatabase> {
  const db = withRetries(new Kysely<ClinicTables>({ dialect }));
  const { error, results } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (!error) return db;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  await db.destroy();
  throw new Error(`The clinic database could not be brought up to date${failed ? ` (${failed})` : ''}.`, {
    cause: error,
  });
}
