import { Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { migrations } from './migrations.ts';

test('what was booked before sites were data belongs to the site of its slot after the upgrade', async () => {
  const db = new Kysely<unknown>({ dialect: await emptyDialect() });
  onTestFinished(() => db.destroy());
  const all = Object.entries(await migrations.getMigrations());
  const before: MigrationProvider = {
    getMigrations: async () => Object.fromEntries(all.filter(([name]) => name < '0013')),
  };
  expect((await new Migrator({ db, provider: before }).migrateToLatest()).error).toBeUndefined();
  const slots = ['first.20260113T080000Z.paris', 'trial_call.20260113T213000Z.new-york', 'slot'];
  for (const [number, slot] of slots.entries()) {
    const id = `appointment-${number}`;
    await sql`insert into appointments (id, reference, slot_id, taken_slot, start_at, end_at, timezone, modality,
      consultation_type, status, request_id, contact_sealed, locale, token_hash, updated_at)
      values (${id}, 'K7-42-93', ${slot}, ${slot}, '2026-01-13T08:00:00.000Z', '2026-01-13T08:45:00.000Z', 'Europe/Paris',
      'video', 'first', 'booked', 'r', 's', 'fr', ${id}, '2026-01-12T08:00:00.000Z')`.execute(db);
  }
  expect((await new Migrator({ db, provider: migrations }).migrateToLatest()).error).toBeUndefined();
  const { rows } = await sql<object>`
    select slot_id, site_id, practitioner_id, video_link from appointments order by id`.execute(db);
  const nobody = { practitioner_id: null, video_link: null };
  expect(rows).toEqual(
    [...['paris', 'new-york'], null].map((site_id, number) => ({ slot_id: slots[number], site_id, ...nobody })),
  );
});
