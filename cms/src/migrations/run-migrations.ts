import type { Knex } from 'knex';
import { applyChange, rowsTouched } from './apply-change.ts';
import { type ContentShapes, NOTED, parseShapes } from './content-shapes.ts';
import { entriesHolding, type HeldEntry } from './holders.ts';
import type { NamedMigration } from './load-migrations.ts';
import { describeChange, MigrationError } from './migration.ts';
import { DONE_TABLE, isPostgres, tablesOf } from './tables.ts';
import { workOn } from './work.ts';

/** What one change touched, or would. */
export interface ChangeReport {
  migration: string;
  change: string;
  rows: number;
  entries: HeldEntry[];
}

/** What migrations are run with. */
export interface MigrationRun {
  db: Knex;
  shapes: ContentShapes;
  migrations: NamedMigration[];
}

/** Strapi's own table of settings and the key in it. */
export const STORE_TABLE = 'strapi_core_store_settings';
/** The key of the noted shapes in it. */
export const NOTED_KEY = `${NOTED.type}_${NOTED.name}_${NOTED.key}`;

/** Makes the table of what was carried out where it is missing. */
export async function provideDoneTable(db: Knex): Promise<void> {
  if ((await tablesOf(db)).includes(DONE_TABLE)) return;
  await db.raw('CREATE TABLE IF NOT EXISTS ?? (name varchar(255) NOT NULL PRIMARY KEY, done_at varchar(32) NOT NULL)', [
    DONE_TABLE,
  ]);
}

/** The names of the migrations that were carried out on this database. */
export async function doneMigrations(db: Knex): Promise<Set<string>> {
  if (!(await tablesOf(db)).includes(DONE_TABLE)) return new Set();
  return new Set(await db(DONE_TABLE).pluck('name'));
}

/** Notes migrations as carried out; what was noted before stays. */
export async function noteAsDone(db: Knex, names: string[]): Promise<void> {
  await provideDoneTable(db);
  const rows = names.map((name) => ({ name, done_at: new Date().toISOString() }));
  if (rows.length > 0) await db(DONE_TABLE).insert(rows).onConflict('name').ignore();
}

/** The shapes of the last start; none where nothing was noted. */
export async function formerShapes(db: Knex): Promise<ContentShapes> {
  if (!(await tablesOf(db)).includes(STORE_TABLE)) return new Map();
  const row = await db(STORE_TABLE).where({ key: NOTED_KEY }).first('value');
  return parseShapes(row?.value);
}

/** The migrations that were not carried out on this database. */
export async function pendingMigrations({ db, migrations }: Omit<MigrationRun, 'shapes'>): Promise<NamedMigration[]> {
  const done = await doneMigrations(db);
  return migrations.filter(({ name }) => !done.has(name));
}

/**
 * Carries out the migrations that are pending, each in a transaction of its own: one that fails, or is killed, has done
 * nothing, and those before it stay done.
 * @returns what was touched, in order
 */
export async function runMigrations(run: MigrationRun): Promise<ChangeReport[]> {
  const reports: ChangeReport[] = [];
  await provideDoneTable(run.db);
  for (const migration of await pendingMigrations(run)) {
    reports.push(...(await run.db.transaction((db) => carryOut({ ...run, db }, migration))));
  }
  return reports;
}

/**
 * What `runMigrations` would touch: everything is carried out in one transaction and taken back.
 * @param look is shown the content as the migrations would leave it
 * @throws MigrationError where the running site holds a table: whoever waits for it would keep the site waiting too
 */
export async function rehearseMigrations(
  run: MigrationRun,
  look: (db: Knex) => Promise<void> = async () => {},
): Promise<ChangeReport[]> {
  const reports: ChangeReport[] = [];
  const db = await run.db.transaction();
  try {
    if (isPostgres(db)) await db.raw("SET LOCAL lock_timeout = '2s'");
    await provideDoneTable(db);
    for (const migration of await pendingMigrations({ ...run, db })) {
      reports.push(...(await carryOut({ ...run, db }, migration)));
    }
    await look(db);
  } finally {
    await db.rollback();
  }
  return reports;
}

async function carryOut({ db, shapes }: MigrationRun, { name, changes }: NamedMigration): Promise<ChangeReport[]> {
  const work = workOn(db, shapes, await formerShapes(db));
  const reports: ChangeReport[] = [];
  for (const change of changes) {
    try {
      const { uid, ids } = await rowsTouched(work, change);
      const entries = await entriesHolding(db, work.known, uid, ids);
      reports.push({ migration: name, change: describeChange(change), rows: ids.length, entries });
      await applyChange(work, change);
    } catch (error) {
      const why = reasonOf(error);
      throw new MigrationError(`${name}: ${describeChange(change)}: ${why}`, { cause: error });
    }
  }
  await noteAsDone(db, [name]);
  return reports;
}

/** What PostgreSQL calls a lock that did not come in time. */
const LOCK_TIMEOUT = '55P03';

function reasonOf(error: unknown): string {
  if (Object(error).code === LOCK_TIMEOUT) return 'the site is busy with this content: run it again in a moment.';
  return error instanceof Error ? error.message : String(error);
}
