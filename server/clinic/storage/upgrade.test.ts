import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { migrations } from './migrations.ts';

test('an upgrade that stopped in the middle of a migration is made anew at the next start', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'clinic-upgrade-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const file = path.join(directory, 'clinic.sqlite');
  const all = Object.entries(await migrations.getMigrations());
  const [name, last] = all.at(-1) ?? [];
  // As far as the last migration, which does its work and then fails, as on a full disk.
  const stopping: MigrationProvider = {
    getMigrations: async () => ({
      ...Object.fromEntries(all.slice(0, -1)),
      [name ?? '']: {
        async up(db) {
          await last?.up(db);
          await sql`alter table users add column half_done text`.execute(db);
          throw new Error('stopped');
        },
      },
    }),
  };
  const stopped = new Kysely({ dialect: sqliteDialect(file) });
  const { error } = await new Migrator({ db: stopped, provider: stopping }).migrateToLatest();
  expect(error).toBeDefined();
  await stopped.destroy();
  const db = await openDatabase(sqliteDialect(file));
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('users')`.execute(db);
  await db.destroy();
  const columns = rows.map((column) => column.name);
  expect(columns).toContain('was_invited');
  expect(columns).not.toContain('half_done');
});
