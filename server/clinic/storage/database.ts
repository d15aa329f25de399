import { type Dialect, Kysely, type Logger, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import { withRetries } from './retry.ts';
import type { ClinicTables } from './tables.ts';

/** The clinic's database, whichever server keeps it. */
export type ClinicDatabase = Kysely<ClinicTables>;

/**
 * Opens the database and brings its tables up to date. Its transactions are run anew when they meet others, see
 * `withRetries`.
 * @param noteQuery told of each query that was made
 * @throws Error naming the migration that failed, or that a later release changed the tables; the database is closed again
 */
export async function openDatabase(dialect: Dialect, noteQuery?: Logger): Promise<ClinicDatabase> {
  const db = withRetries(new Kysely<ClinicTables>({ dialect, ...(noteQuery && { log: noteQuery }) }));
  const { error, results } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (!error) return db;
  const later = await laterMigrations(db).catch(() => []);
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  await db.destroy();
  if (later.length > 0) throw new Error(ofLaterRelease(later));
  throw new Error(`The clinic database could not be brought up to date${failed ? ` (${failed})` : ''}.`, {
    cause: error,
  });
}

/** Says of tables that a later release has changed what to do. */
export const ofLaterRelease = (later: readonly string[]): string =>
  `The clinic’s database was changed by a later release (${later.join(', ')}), and this one would not read all of it: go on with that release, or restore the backup that was made before the upgrade into an empty DATA_DIR and database.`;

/** Opens the database as it is: for whoever reads it beside a server of another release. */
export function openAsItIs(dialect: Dialect): ClinicDatabase {
  return withRetries(new Kysely<ClinicTables>({ dialect }));
}

/** The migrations that this release would carry out on the database, and those that it has carried out, by name. */
export async function migrationsOf(db: ClinicDatabase): Promise<{ done: string[]; pending: string[] }> {
  const all = await new Migrator({ db, provider: migrations }).getMigrations();
  const names = (isDone: boolean) =>
    all.filter(({ executedAt }) => (executedAt !== undefined) === isDone).map(({ name }) => name);
  return { done: names(true), pending: names(false) };
}

/** The migrations that a later release carried out on the database, and that this one does not know, by name. */
export async function laterMigrations(db: ClinicDatabase): Promise<string[]> {
  const { done } = await migrationsOf(db);
  if (done.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !done.includes(name));
}
