import { type RawBuilder, sql } from 'kysely';
import type { ClinicDatabase } from './database.ts';
import type { ClinicTables } from './tables.ts';

/** A row with whatever columns its table has. */
export type Row = Record<string, string | number | null>;

/** Every table with the columns of its primary key. */
const PRIMARY_KEYS: Record<keyof ClinicTables, readonly string[]> = {
  users: ['pk'],
  refresh_tokens: ['token_hash'],
  requests: ['id'],
  consents: ['request_id', 'id'],
  audit: ['subject', 'id'],
  idempotency: ['scope', 'key'],
  recommendations: ['id'],
  appointments: ['id'],
  slot_holds: ['slot_id'],
  outbox: ['id'],
  drafts: ['id'],
  draft_people: ['person_hash', 'draft_id', 'source'],
  documents: ['id'],
  invitations: ['id'],
  subscriptions: ['id'],
  trial_passwords: ['trial_key'],
  mailed_links: ['token_hash'],
  browser_results: ['browser_hash', 'request_id'],
  mailed_results: ['person_hash', 'request_id'],
  staff_invitations: ['id'],
  staff_sessions: ['family'],
  totp_secrets: ['user_pk'],
  recovery_codes: ['user_pk', 'code_hash'],
  passkeys: ['id'],
  passkey_challenges: ['challenge_hash'],
  staff_identities: ['issuer', 'subject'],
  sites: ['id'],
  practitioners: ['id'],
  visit_kinds: ['kind'],
  opening_hours: ['id'],
  hours_exceptions: ['id'],
  site_holidays: ['site_id', 'holiday'],
  schedule_stamp: ['id'],
  notice_choices: ['user_pk'],
  waiting_notices: ['user_pk', 'request_id'],
  replies: ['id'],
  saved_filters: ['user_pk'],
  visit_counts: ['day', 'locale', 'kind', 'subject', 'step'],
  key_slots: ['key_id'],
  retention_clock: ['id'],
};

/** The names of every table. */
export const TABLE_NAMES: readonly string[] = Object.keys(PRIMARY_KEYS);

/** A document has up to ten megabytes. */
const AT_ONCE: Record<string, number> = { documents: 5 };

const columns = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

/** The columns of a table's primary key. */
export const keyColumns = (table: string): readonly string[] =>
  Object.entries(PRIMARY_KEYS).find(([name]) => name === table)?.[1] ?? [];

/** The condition that a row is the one with the same key. */
export const isRow = (key: readonly string[], row: Row): RawBuilder<unknown> =>
  sql`(${columns(key)}) = (${sql.join(key.map((name) => row[name]))})`;

/**
 * Reads a table in the order of its key, some rows at a time, so that it never has to fit in memory.
 * @param select what is read of each row: its key at least
 */
export async function* rowsOf(
  db: ClinicDatabase,
  table: string,
  select: RawBuilder<unknown> = sql`*`,
): AsyncGenerator<Row> {
  const key = keyColumns(table);
  const most = AT_ONCE[table] ?? 500;
  let after: RawBuilder<unknown> = sql`1 = 1`;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${select} from ${sql.table(table)} where ${after} order by ${columns(key)} limit ${most}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < most) return;
    after = sql`(${columns(key)}) > (${sql.join(key.map((name) => last[name]))})`;
  }
}

/** True when a table has a row. */
export async function hasRows(db: ClinicDatabase, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Writes a row as it was read. */
export async function insertRow(db: ClinicDatabase, table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  const values = sql.join(names.map((name) => row[name]));
  await sql`insert into ${sql.table(table)} (${columns(names)}) values (${values})`.execute(db);
}
