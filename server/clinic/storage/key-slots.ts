import { sql } from 'kysely';
import { keyColumns, TABLE_NAMES } from './backup-tables.ts';
import type { ClinicDatabase } from './database.ts';
import { createVault, findingKey, keyId, NAMED, NAMELESS, type Vault } from './vault.ts';

/** The clinic's keys. */
export interface ClinicKeys {
  /** What everything is sealed with from now on. */
  current: Buffer;
  /** What was before: what they sealed can be read. */
  former: readonly Buffer[];
}

const NO_SLOTS =
  'The clinic’s table key_slots is empty though its records are sealed: the secret they are found by is lost. Restore a backup from before into an empty database (npm run restore).';

const OTHER_KEY =
  'The clinic’s records were sealed with another key: set CLINIC_KEY to that key, or put it back into DATA_DIR/secrets/clinic-key; while keys are changed, name it in CLINIC_KEY_OLD.';

/**
 * Opens the vault of a database. Records are found by fingerprints, which a new key could not make anew: so the secret
 * they are made with stays what it was at first, and is kept in the database, sealed with each key in use. A key is in
 * use from its first start until nothing is left that it sealed (`reseal.ts`).
 * @throws Error in a sentence when one of the keys in use is not given, or when the secret is lost
 */
export async function openVault(db: ClinicDatabase, { current, former }: ClinicKeys): Promise<Vault> {
  const keys = [current, ...former];
  const slots = await newestFirst(db).selectAll().execute();
  const known = slots.map((slot) => ({ ...slot, key: keys.find((key) => keyId(key) === slot.key_id) }));
  if (known.some(({ key }) => key === undefined)) throw new Error(OTHER_KEY);
  const [slot] = known;
  const finding =
    slot?.key === undefined
      ? findingKey(await firstKey(db, keys))
      : createVault(slot.key).openBytes(slot.finding_sealed);
  const vault = createVault(current, { former, finding });
  await db
    .insertInto('key_slots')
    .values({
      key_id: keyId(current),
      finding_sealed: createVault(current).sealBytes(finding),
      // Later than every other, also where this server's clock is behind: the newest slot decides.
      added_at: new Date(Math.max(Date.now(), Date.parse(slot?.added_at ?? '1970-01-01') + 1)).toISOString(),
    })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
  return vault;
}

/** The slots of all keys in use, that of the key which came into use last at first. */
const newestFirst = (db: ClinicDatabase) =>
  db.selectFrom('key_slots').orderBy('added_at', 'desc').orderBy('key_id', 'desc');

/**
 * A database without slots is empty or of a release that had one key: the one that opens what is in it, else the oldest
 * that is given.
 * @throws Error when it had slots once, or none of the keys fits
 */
async function firstKey(db: ClinicDatabase, keys: readonly Buffer[]): Promise<Buffer> {
  if ((await samplesOf(db, NAMED)).length > 0) throw new Error(NO_SLOTS);
  const samples = await samplesOf(db, NAMELESS);
  const opens = (key: Buffer) => samples.every((sample) => canOpen(createVault(key), sample));
  const fitting = keys.toReversed().find(opens);
  if (fitting === undefined) throw new Error(OTHER_KEY);
  return fitting;
}

/** Of each sealed column one text with this beginning, where there is any. */
async function samplesOf(db: ClinicDatabase, beginning: string): Promise<string[]> {
  const sampleOf = async (table: string, column: string) => {
    const { rows } = await sql<{ sealed: string }>`select ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} like ${`${beginning}%`} limit 1`.execute(db);
    return rows.map(({ sealed }) => sealed);
  };
  const tables = await sealedColumns(db);
  const samples = tables.flatMap(({ table, columns }) => columns.map((column) => sampleOf(table, column)));
  return (await Promise.all(samples)).flat();
}

function canOpen(vault: Vault, sealed: string): boolean {
  try {
    vault.openBytes(sealed);
    return true;
  } catch {
    return false;
  }
}

/** A table with sealed columns: their names end so. */
interface SealedTable {
  table: string;
  /** The columns of its primary key. */
  key: readonly string[];
  columns: string[];
}

/** Every table with sealed columns, but that of the keys themselves. */
export async function sealedColumns(db: ClinicDatabase): Promise<SealedTable[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => TABLE_NAMES.includes(name) && name !== 'key_slots')
    .map(({ name, columns }) => ({
      table: name,
      key: keyColumns(name),
      columns: columns.map((column) => column.name).filter((column) => column.endsWith('_sealed')),
    }))
    .filter(({ columns }) => columns.length > 0);
}

/** Whether one of these keys is in use in a database, or none is yet. */
export async function isKeyInUse(db: ClinicDatabase, { current, former }: ClinicKeys): Promise<boolean> {
  const slots = await newestFirst(db).select('key_id').execute();
  const given = [current, ...former].map(keyId);
  return slots.length === 0 || slots.some(({ key_id }) => given.includes(key_id));
}

/**
 * Whether no other key came into use after this one. While servers exchange their keys one after the other, the last of
 * them may still have the former key as its present one: only servers with the newest seal anew.
 */
export async function isNewestKey(db: ClinicDatabase, key: Buffer): Promise<boolean> {
  const newest = await newestFirst(db).select('key_id').limit(1).executeTakeFirst();
  return newest?.key_id === keyId(key);
}

/**
 * Takes the keys out of use that came before this one: nothing is left that they sealed. In one statement, and never a
 * later one: whatever several servers do at once, the newest slot stays, and with it the secret that records are found by.
 */
export async function forgetFormerKeys(db: ClinicDatabase, current: Buffer): Promise<void> {
  await sql`delete from key_slots where (added_at, key_id) <
    (select own.added_at, own.key_id from key_slots as own where own.key_id = ${keyId(current)})`.execute(db);
}
