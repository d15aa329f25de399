import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { restoredFromEarlier } from '../../testing/clinic/earlier-backup.ts';
import { migrations } from './migrations.ts';
import type { ClinicTables } from './tables.ts';
import { createVault } from './vault.ts';

const BOOKED = '2026-01-12T08:00:00.000Z';
const ASKED = '2026-01-13T08:00:00.000Z';
const ASKED_AGAIN = '2026-01-14T08:00:00.000Z';
const MOVED = '2026-01-15T08:00:00.000Z';
const vault = createVault(Buffer.alloc(32, 1));

/** Each appointment with the time at which it was chosen, its last change, and when its person was asked again. */
const FORMER = [
  { id: 'asked', booked: BOOKED, changed: MOVED, lines: [ASKED, ASKED_AGAIN] },
  { id: 'moved-since', booked: MOVED, changed: MOVED, lines: [ASKED] },
  { id: 'never-asked', booked: BOOKED, changed: BOOKED, lines: [] },
  { id: 'older-than-its-column', booked: null, changed: BOOKED, lines: [ASKED] },
] as const;

const NOTED = [
  { id: 'asked', asked_again_at: ASKED_AGAIN },
  { id: 'moved-since', asked_again_at: null },
  { id: 'never-asked', asked_again_at: null },
  { id: 'older-than-its-column', asked_again_at: ASKED },
];

async function fillFormer<Tables>(db: Kysely<Tables>): Promise<void> {
  for (const { id, booked, changed, lines } of FORMER) {
    await sql`insert into appointments (id, reference, slot_id, taken_slot, start_at, end_at, timezone, modality,
      consultation_type, status, request_id, contact_sealed, locale, token_hash, updated_at, booked_at)
      values (${id}, 'K7-42-93', ${id}, ${id}, '2026-01-20T08:00:00.000Z', '2026-01-20T08:45:00.000Z', 'Europe/Paris',
      'video', 'first', 'booked', 'r', 's', 'fr', ${id}, ${changed}, ${booked})`.execute(db);
    for (const at of lines) {
      await sql`insert into audit (id, at, actor, action, subject)
        values (${`${id} ${at}`}, ${at}, 'user:1', 'appointment.ask_again', ${id})`.execute(db);
    }
  }
}

const noted = (db: Kysely<ClinicTables>) =>
  db.selectFrom('appointments').select(['id', 'asked_again_at']).orderBy('id').execute();

test('who was asked to choose another time before there was a column for it is known after the upgrade', async () => {
  const db = new Kysely<ClinicTables>({ dialect: await emptyDialect() });
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: migrations });
  expect((await migrator.migrateTo('0022-retention-clock')).error).toBeUndefined();
  await fillFormer(db);
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  expect(await noted(db)).toEqual(NOTED);
});

test('and after the restore of a backup from before', async () => {
  const restored = await restoredFromEarlier(vault, fillFormer, /,"asked_again_at":null/g);
  expect(await noted(restored)).toEqual(NOTED);
});
