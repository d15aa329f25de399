import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { readReference } from '#contract/rules/reference.ts';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { restoredFromEarlier } from '../../testing/clinic/earlier-backup.ts';
import { fillEveryTable } from '../../testing/clinic/fill-every-table.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { newMessage } from '../../testing/clinic/records.ts';
import { recordSubmission } from '../submissions/record-submission.ts';
import { migrations } from './migrations.ts';
import { drawReference } from './references.ts';
import type { ClinicTables } from './tables.ts';
import { createVault } from './vault.ts';

const AT = '2026-01-12T09:00:00.000Z';
const vault = createVault(Buffer.alloc(32, 1));
const message = newMessage();

const referencesOf = async (db: Kysely<ClinicTables>) =>
  (await db.selectFrom('requests').select('reference').orderBy('id').execute()).map(({ reference }) => reference);

test('references are drawn at random, and each is read as it is written', () => {
  const drawn = Array.from({ length: 1000 }, drawReference);
  for (const reference of drawn) {
    expect(readReference(reference)).toBe(reference);
    expect(readReference(reference.toLowerCase().replaceAll('-', ' '))).toBe(reference);
  }
  expect(new Set(drawn).size).toBeGreaterThan(990);
});

test('a reference that somebody has is not given again: another one is drawn', async () => {
  const { context, db } = await makeClinic();
  const drawn = ['K7-42-93', 'K7-42-93', 'K7-42-93', 'R4-HH-22'];
  const draw = () => drawn.shift() ?? 'M9-99-99';
  const record = () => db.transaction().execute((trx) => recordSubmission(trx, context, message, draw));
  expect([(await record()).reference, (await record()).reference]).toEqual(['K7-42-93', 'R4-HH-22']);
  expect((await referencesOf(db)).sort()).toEqual(['K7-42-93', 'R4-HH-22']);
});

test('what a database of an earlier version holds gets references, an appointment that of its submission', async () => {
  const dialect = await emptyDialect();
  const db = new Kysely<ClinicTables>({ dialect });
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: migrations });
  expect((await migrator.migrateTo('0005-holds-by-client')).error).toBeUndefined();
  for (const id of ['a', 'b', 'c']) {
    await sql`insert into requests (id, kind, status, locale, red_flag, urgency, payload_sealed, created_at, updated_at)
      values (${id}, 'message', 'requested', 'fr', 0, 'routine', 'x', ${AT}, ${AT})`.execute(db);
  }
  await sql`insert into appointments (id, slot_id, start_at, end_at, timezone, modality, consultation_type, status,
      request_id, contact_sealed, locale, token_hash, updated_at)
    values ('one', 's', ${AT}, ${AT}, 'Europe/Paris', 'video', 'first', 'booked', 'b', 'x', 'fr', 'h', ${AT})`.execute(
    db,
  );
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const references = await referencesOf(db);
  expect(references.map((reference) => readReference(reference))).toEqual(references);
  expect(new Set(references).size).toBe(3);
  const appointment = await db.selectFrom('appointments').select('reference').executeTakeFirstOrThrow();
  expect(appointment.reference).toBe(references[1]);
  const again = sql`update requests set reference = ${references[0]} where id = 'b'`.execute(db);
  await expect(again).rejects.toThrow();
});

test('a backup of an earlier version comes back with references', async () => {
  const target = await restoredFromEarlier(
    vault,
    (source) => fillEveryTable(source, vault, 3),
    /,"reference":"[^"]*"/g,
  );
  const references = await referencesOf(target);
  expect(references.map((reference) => readReference(reference))).toEqual(references);
  const appointment = await target.selectFrom('appointments').select('reference').executeTakeFirstOrThrow();
  expect(appointment.reference).toBe(references[0]);
});
