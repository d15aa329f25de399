import { sql } from 'kysely';
import { keyColumns, TABLE_NAMES } from './backup-tables.ts';
import type { ClinicDatabase } from './database.ts';
import { createVault, findingKey, keyId, type Vault } from './vault.ts';

/** The clinic's keys. */
export interface ClinicKeys {
  /** What everything is sealed with from now on. */
  current: Buffer;
  /** What was before: what they sealed can be read. */
  former: readonly Buffer[];
}

const OTHER_KEY =
  'The clinic’s records were sealed with another key: set CLINIC_KEY to that key, or put it back into DATA_DIR/secrets/clinic-key; while keys are changed, name it in CLINIC_KEY_OLD.';

/**
 * Opens the vault of a database. Records are found by fingerprints, which a new key could not make anew: so the secret
 * they are made with stays what it was at first, and is kept in the database, sealed with each key in use. A key is in
 * use from its first start until nothing is left that it sealed (`reseal.ts`).
 * @throws Error in a sentence when one of the keys in use is not given
 */
export async function openVault(db: ClinicDatabase, { current, former }: ClinicKeys): Promise<Vault> {
  const keys = [current, ...former];
  const slots = await db.selectFrom('key_slots').selectAll().execute();
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
      added_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
  return vault;
}

/** A database without slots has had one key: the one that opens what is in it, else the oldest that is given. */
async function firstKey(db: ClinicDatabase, keys: readonly Buffer[]): Promise<Buffer> {
  const samples = await Promise.all(
    (await sealedColumns(db)).flatMap(({ table, columns }) => columns.map((column) => sampleOf(db, table, column))),
  );
  const opens = (key: Buffer) => samples.every((sample) => sample === null || canOpen(createVault(key), sample));
  const fitting = keys.toReversed().find(opens);
  if (fitting === undefined) throw new Error(OTHER_KEY);
  return fitting;
}

async function sampleOf(db: ClinicDatabase, table: string, column: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: string }>`
    select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} like 'v_.%' limit 1`.execute(
    db,
  );
  return rows[0]?.sealed ?? null;
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

/** Takes the keys out of use that were before: nothing is left that they sealed. */
export async function forgetFormerKeys(db: ClinicDatabase, current: Buffer): Promise<void> {
  await db.deleteFrom('key_slots').where('key_id', '!=', keyId(current)).execute();
}
