import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';
import { makeAppendOnly } from './0001-first-tables.ts';
import { type Columns, createTable, index } from './make-table.ts';

/** Nothing is looked for by the first; the table of the others holds one day, and is sooner read than an index kept. */
const FOR_NOTHING = ['requests_red_flag_created_at', 'browser_results_request_id', 'browser_results_expires_at'];

/** Null in most rows, and looked up by what it is where it is not. */
const SELDOM_THERE = [
  ['requests', 'person_hash'],
  ['requests', 'assigned_to'],
  ['requests', 'part_of'],
  ['requests', 'keep_until'],
  ['consents', 'person_hash'],
] as const;

const CONSENTS: Columns = {
  id: 'text!',
  request_id: 'text!',
  person_hash: 'text',
  text_id: 'text!',
  text_version: 'text!',
  locale: 'text!',
  granted: 'integer!',
  recorded_at: 'text!',
  withdrawn_at: 'text',
  recorded_by: 'text',
};

const AUDIT: Columns = { id: 'text!', at: 'text!', actor: 'text!', action: 'text!', subject: 'text!' };

/** SQLite cannot change the primary key of a table: another one takes its place, without its indexes and triggers. */
async function makeAnew(db: Kysely<unknown>, table: string, key: string[], columns: Columns): Promise<void> {
  const former = `former_${table}`;
  const all = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
  await db.schema.alterTable(table).renameTo(former).execute();
  await createTable(db, table, key, columns);
  await sql`insert into ${sql.table(table)} (${all}) select ${all} from ${sql.table(former)}`.execute(db);
  await db.schema.dropTable(former).execute();
}

async function changeKey(db: Kysely<unknown>, table: string, key: string[]): Promise<void> {
  const constraint = `${table}_pk`;
  await db.schema.alterTable(table).dropConstraint(constraint).execute();
  await db.schema
    .alterTable(table)
    .addPrimaryKeyConstraint(constraint, key as never[])
    .execute();
}

/** What was looked up by an index of its own is looked up by the key, which begins with it: nobody looks for the id alone. */
async function changeKeys(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await changeKey(db, 'consents', ['request_id', 'id']);
    await changeKey(db, 'audit', ['subject', 'id']);
    for (const name of ['consents_request_id', 'audit_subject']) await db.schema.dropIndex(name).execute();
    return;
  }
  await makeAnew(db, 'consents', ['request_id', 'id'], CONSENTS);
  await index(db, 'consents', ['person_hash']);
  await makeAnew(db, 'audit', ['subject', 'id'], AUDIT);
  await index(db, 'audit', ['at']);
  await index(db, 'audit', ['actor', 'at']);
  await makeAppendOnly(db);
}

/** Each index of a table is a page or more that a commit writes to the disk: a form wrote to more of them than find something. */
export const fewerIndexPages: Migration = {
  async up(db) {
    await changeKeys(db);
    for (const name of FOR_NOTHING) await db.schema.dropIndex(name).execute();
    for (const [table, column] of SELDOM_THERE) {
      const name = `${table}_${column}`;
      await db.schema.dropIndex(name).execute();
      await db.schema.createIndex(name).on(table).column(column).where(column, 'is not', null).execute();
    }
  },
};
