import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { migrations } from './migrations.ts';
import type { ClinicTables } from './tables.ts';

test('accounts of an earlier version, which could do everything, are administrators', async () => {
  const db = new Kysely<ClinicTables>({ dialect: await emptyDialect() });
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: migrations });
  expect((await migrator.migrateTo('0008-inviting-submissions')).error).toBeUndefined();
  await sql`insert into users (username, email, first_name, last_name, password, created_at)
    values ('ada', 'ada@example.org', 'Ada', 'Example', 'p', '2026-01-12')`.execute(db);
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  expect(await db.selectFrom('users').select(['username', 'role']).execute()).toEqual([
    { username: 'ada', role: 'administrator' },
  ]);
});
