import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { restoredFromEarlier } from '../../testing/clinic/earlier-backup.ts';
import { fillLetterConsents } from './fill-letter-consents.ts';
import { migrations } from './migrations.ts';
import type { ClinicTables } from './tables.ts';
import { createVault } from './vault.ts';

const FIRST = '2026-01-12T09:00:00.000Z';
const LATER = '2026-01-12T09:01:00.000Z';

/** Files by their submission, with the text that each came under. */
const FILES = [
  { id: 'a', request_id: 'referral', consent_text_id: 'referral-letter', created_at: LATER },
  { id: 'b', request_id: 'referral', consent_text_id: 'referral-letter', created_at: FIRST },
  { id: 'c', request_id: 'visit', consent_text_id: 'health-answers', created_at: FIRST },
  { id: 'd', request_id: 'visit', consent_text_id: null, created_at: FIRST },
  { id: 'e', request_id: null, consent_text_id: 'referral-letter', created_at: FIRST },
];

async function fillFormer(db: Kysely<ClinicTables>): Promise<void> {
  const request = { status: 'requested', locale: 'fr', red_flag: 0, urgency: 'soon', payload_sealed: 's' };
  const at = { created_at: FIRST, updated_at: FIRST };
  for (const [id, kind, person_hash] of [
    ['referral', 'referral', 'doctor'],
    ['visit', 'secondary_consultation', null],
  ] as const) {
    await db
      .insertInto('requests')
      .values({ id, reference: id, kind, person_hash, notes_sealed: null, ...request, ...at })
      .execute();
  }
  const file = { name_sealed: 's', type: 'application/pdf', size: 1, content_sealed: 's', owner_hash: 'o' };
  for (const { consent_text_id, ...row } of FILES) {
    const isConsented = consent_text_id !== null;
    const said = { consent_text_version: isConsented ? '1' : null, consent_locale: isConsented ? 'fr' : null };
    await db
      .insertInto('documents')
      .values({ ...row, ...file, ...said, consent_text_id, expires_at: null })
      .execute();
  }
}

const CONSENT = {
  id: expect.stringMatching(/^[\w-]{22}$/),
  request_id: 'referral',
  person_hash: 'doctor',
  text_id: 'referral-letter',
  text_version: '1',
  locale: 'fr',
  granted: 1,
  recorded_at: FIRST,
  withdrawn_at: null,
  recorded_by: null,
};

test('the consent of letters that were sent before it stood with its referral is there after the upgrade, once', async () => {
  const db = new Kysely<ClinicTables>({ dialect: await emptyDialect() });
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: migrations });
  expect((await migrator.migrateTo('0024-fewer-index-pages')).error).toBeUndefined();
  await fillFormer(db);
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  expect(await db.selectFrom('consents').selectAll().execute()).toEqual([CONSENT]);
});

test.each([
  ['before', fillFormer],
  [
    'after',
    async (db: Kysely<ClinicTables>) => {
      await fillFormer(db);
      await fillLetterConsents(db);
    },
  ],
])('and after the restore of a backup from %s it', async (_when, fill) => {
  const restored = await restoredFromEarlier(createVault(Buffer.alloc(32, 1)), fill, /,"keep_until":null/g);
  expect(await restored.selectFrom('consents').selectAll().execute()).toEqual([CONSENT]);
});
