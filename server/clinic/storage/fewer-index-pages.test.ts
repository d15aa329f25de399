import { type Compilable, CompiledQuery, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { consentsOf, submissionsOf } from '../privacy/person-records.ts';
import { matches } from '../submissions/submissions.repository.ts';
import { type ClinicDatabase, openDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { migrations } from './migrations.ts';
import type { ClinicTables } from './tables.ts';

const AT = '2026-01-12T09:00:00.000Z';

const consent = (
  id: string,
  given: { request_id: string; person_hash: string | null; recorded_by: string | null },
) => ({
  id,
  ...given,
  text_id: 'health-answers',
  text_version: '1',
  locale: 'fr',
  granted: 1,
  recorded_at: AT,
  withdrawn_at: given.person_hash === null ? null : AT,
});
const CONSENTS = [
  consent('a', { request_id: 'second', person_hash: null, recorded_by: null }),
  consent('b', { request_id: 'first', person_hash: 'somebody', recorded_by: 'user:1' }),
];
const line = (id: string, subject: string) => ({ id, at: AT, actor: 'visitor', action: 'request.survey', subject });
const LINES = [line('a', 'second'), line('b', 'first'), line('c', 'first')];

test('consents and the audit trail are the same after the upgrade, and the trail still refuses changes', async () => {
  const db = new Kysely<ClinicTables>({ dialect: await emptyDialect() });
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: migrations });
  expect((await migrator.migrateTo('0023-asked-again')).error).toBeUndefined();
  await db.insertInto('consents').values(CONSENTS).execute();
  await db.insertInto('audit').values(LINES).execute();
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  expect(await db.selectFrom('consents').selectAll().orderBy('id').execute()).toEqual(CONSENTS);
  expect(await db.selectFrom('audit').selectAll().orderBy('id').execute()).toEqual(LINES);
  await expect(db.updateTable('audit').set({ actor: 'other' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
});

/** What is looked up in tables that grow with each form. */
const LOOKED_UP: Record<string, (db: ClinicDatabase) => Compilable> = {
  'the submissions of a person': (db) => submissionsOf(db, 'somebody'),
  'the consents of a person': (db) => db.selectFrom('consents').selectAll().where(consentsOf(db, 'somebody')),
  'the consents of a submission': (db) => db.selectFrom('consents').selectAll().where('request_id', '=', 'first'),
  'what somebody has in hand': (db) =>
    db
      .selectFrom('requests')
      .select('id')
      .where(matches({ assignedTo: 1 })),
  'the parts of a submission': (db) =>
    db.selectFrom('requests').select('id').where('part_of', 'in', ['first', 'second']),
  'what is kept longer': (db) => db.selectFrom('requests').select('id').where('keep_until', '>=', '2026-01-12'),
  'what has changed': (db) => db.selectFrom('requests').select('id').where('updated_at', '>', AT),
  'the journal of a record': (db) => db.selectFrom('audit').selectAll().where('subject', 'in', ['first', 'second']),
  'the journal of a person': (db) =>
    db.selectFrom('audit').selectAll().where('actor', '=', 'user:1').orderBy('at', 'desc'),
};

test.each(Object.entries(LOOKED_UP))('an index of SQLite finds %s', async (_what, query) => {
  const db = await openDatabase(sqliteDialect(':memory:'));
  onTestFinished(() => db.destroy());
  const asked = query(db).compile();
  const explaining = CompiledQuery.raw(`explain query plan ${asked.sql}`, [...asked.parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explaining);
  const plan = rows.map(({ detail }) => detail).join('\n');
  expect(plan).toContain('SEARCH ');
  expect(plan).not.toContain('SCAN ');
});
