import { Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { migrations } from './migrations.ts';

test('what somebody close answered belongs to the submission of its link after the upgrade', async () => {
  const db = new Kysely<unknown>({ dialect: await emptyDialect() });
  onTestFinished(() => db.destroy());
  const all = Object.entries(await migrations.getMigrations());
  const before: MigrationProvider = {
    getMigrations: async () => Object.fromEntries(all.filter(([name]) => name < '0019')),
  };
  expect((await new Migrator({ db, provider: before }).migrateToLatest()).error).toBeUndefined();
  for (const [id, kind] of [
    ['check-in', 'survey'],
    ['view', 'survey'],
    ['of-erased', 'survey'],
    ['a-message', 'message'],
  ]) {
    await sql`insert into requests (id, reference, kind, status, locale, red_flag, urgency, payload_sealed, created_at,
      updated_at) values (${id}, ${id}, ${kind}, 'requested', 'fr', 0, 'routine', 's', '2026-01-12', '2026-01-12')`.execute(
      db,
    );
  }
  for (const [answer, maker] of [
    ['view', 'check-in'],
    ['of-erased', 'erased'],
    [null, 'check-in'],
  ]) {
    await sql`insert into invitations (id, slug, locale, status, request_id, invited_by, expires_at)
      values (${`for-${answer}`}, 'relative-view', 'fr', 'open', ${answer}, ${maker}, '2026-02-12')`.execute(db);
  }
  expect((await new Migrator({ db, provider: migrations }).migrateToLatest()).error).toBeUndefined();
  const { rows } = await sql<object>`select id, part_of, part_by, links_noted from requests order by id`.execute(db);
  expect(rows).toEqual([
    { id: 'a-message', part_of: null, part_by: null, links_noted: 1 },
    { id: 'check-in', part_of: null, part_by: null, links_noted: 0 },
    { id: 'of-erased', part_of: null, part_by: null, links_noted: 0 },
    { id: 'view', part_of: 'check-in', part_by: 'invitation', links_noted: 0 },
  ]);
});
