import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Knex } from 'knex';
import type { ContentShapes } from './content-shapes.ts';
import { NOTED_KEY, STORE_TABLE } from './run-migrations.ts';
import { DONE_TABLE, FILES_TABLE, inChunks, snakeCase, tablesOf } from './tables.ts';

/** The first line of a table: what is needed to make it again. */
interface TableLine {
  table: string;
  columns: { name: string; type: string }[];
  key: string;
}

/** A line of the snapshot: a table, or a row of the last table, its values as PostgreSQL writes them. */
type Line = TableLine | (string | null)[];

/** Strapi notes the tables it made; without the note it brings what is there up to date and drops nothing. */
const STRAPI_SCHEMA = 'strapi_database_schema';

/** Tables of links between rows: after the rows themselves, whose deletion takes them along. */
const LINKS = /_(cmps|lnk|mph)$/;

/** Writes every row of the content's tables to a file of JSON lines, as of one moment. PostgreSQL only. */
export async function readTables(db: Knex, file: string, shapes: ContentShapes): Promise<void> {
  const output = await open(file, 'w', 0o600);
  const write = (line: Line) => output.write(`${JSON.stringify(line)}\n`);
  try {
    await db.transaction(
      async (trx) => {
        for (const table of await contentTables(trx, shapes)) await readTable(trx, table, write);
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
    await output.sync();
  } finally {
    await output.close();
  }
}

/** The tables that hold content, rows before links. */
async function contentTables(db: Knex, shapes: ContentShapes): Promise<string[]> {
  const own = new Set([...shapes.values()].map(({ table }) => table));
  const stems = [...own].map((table) => `${snakeCase(table)}_`);
  const others = new Set([FILES_TABLE, DONE_TABLE, STORE_TABLE]);
  const found = (await tablesOf(db)).filter(
    (table) =>
      own.has(table) ||
      others.has(table) ||
      table.startsWith('components_') ||
      (LINKS.test(table) && stems.some((stem) => table.startsWith(stem))),
  );
  return [...found.filter((table) => !LINKS.test(table)), ...found.filter((table) => LINKS.test(table))];
}

async function readTable(db: Knex, table: string, write: (line: Line) => Promise<unknown>): Promise<void> {
  const columns = [...(await columnTypes(db, table))].map(([name, type]) => ({ name, type }));
  const key = table === DONE_TABLE ? 'name' : 'id';
  await write({ table, columns, key });
  const rows: Record<string, string | null>[] = await db(table)
    .select(columns.map(({ name }) => db.raw('??::text as ??', [name, name])))
    .where(table === STORE_TABLE ? { key: NOTED_KEY } : {})
    .orderBy(key);
  for (const row of rows) await write(columns.map(({ name }) => row[name] ?? null));
}

/**
 * Puts the rows of a file of `readTables` back in one transaction: rows since then go, tables and columns that went are made
 * again, and those of components that came since are dropped.
 */
export async function writeTables(db: Knex, file: string): Promise<void> {
  const tables = await parseFile(file);
  await db.transaction(async (trx) => {
    const present = await tablesOf(trx);
    const kept = new Set(tables.map(({ table }) => table));
    for (const table of present.filter((name) => name.startsWith('components_') && !kept.has(name))) {
      await trx.raw('DROP TABLE ?? CASCADE', [table]);
    }
    for (const table of tables) await provideColumns(trx, table, present.includes(table.table));
    for (const table of tables) await removeNewRows(trx, table);
    const lacks = await missingIn(trx, present);
    for (const table of tables) await writeRows(trx, withoutMissing(table, lacks));
    if (present.includes(STRAPI_SCHEMA)) await trx(STRAPI_SCHEMA).delete();
  });
}

type FileTable = TableLine & { rows: (string | null)[][] };

async function parseFile(file: string): Promise<FileTable[]> {
  const tables: FileTable[] = [];
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const line: Line = JSON.parse(text);
    if (Array.isArray(line)) tables.at(-1)?.rows.push(line);
    else tables.push({ ...line, rows: [] });
  }
  return tables;
}

async function provideColumns(db: Knex, { table, columns, key }: FileTable, exists: boolean): Promise<void> {
  if (!exists) {
    await db.raw(
      key === 'id' ? 'CREATE TABLE ?? (id serial PRIMARY KEY)' : 'CREATE TABLE ?? (name varchar(255) PRIMARY KEY)',
      [table],
    );
  }
  const now = await columnTypes(db, table);
  for (const { name, type } of columns) {
    if (now.get(name) === type) continue;
    if (now.has(name)) await db.raw('ALTER TABLE ?? DROP COLUMN ??', [table, name]);
    await db.raw(`ALTER TABLE ?? ADD COLUMN ?? ${type}`, [table, name]);
  }
  for (const name of now.keys()) {
    if (!columns.some((column) => column.name === name)) await db.raw('ALTER TABLE ?? DROP COLUMN ??', [table, name]);
  }
}

async function removeNewRows(db: Knex, { table, columns, key, rows }: FileTable): Promise<void> {
  if (table === STORE_TABLE) {
    await db(table).where({ key: NOTED_KEY }).delete();
    return;
  }
  const at = columns.findIndex(({ name }) => name === key);
  const kept = new Set(rows.map((row) => row[at]));
  const present: unknown[] = await db(table).pluck(key);
  await inChunks(
    present.filter((id) => !kept.has(String(id))),
    async (part) => {
      await db(table).whereIn(key, part.map(String)).delete();
      return [];
    },
  );
}

/** Tables that a snapshot leaves alone, and the columns that name their rows. */
const APART: Record<string, string[]> = { files: ['file_id'], admin_users: ['created_by_id', 'updated_by_id'] };

/** Tells whether the row that a column names is no more. */
type Lacks = (column: string, id: string | null) => boolean;

async function missingIn(db: Knex, present: string[]): Promise<Lacks> {
  const there = new Map<string, Set<string>>();
  for (const [table, columns] of Object.entries(APART)) {
    if (!present.includes(table)) continue;
    const ids: unknown[] = await db(table).pluck('id');
    for (const column of columns) there.set(column, new Set(ids.map(String)));
  }
  return (column, id) => id !== null && there.get(column)?.has(id) === false;
}

/** Files and accounts that were deleted since stay so: a file leaves its place, an account the entries it wrote. */
function withoutMissing(table: FileTable, lacks: Lacks): FileTable {
  const names = table.columns.map(({ name }) => name);
  if (table.table === FILES_TABLE) {
    const at = names.indexOf('file_id');
    return { ...table, rows: table.rows.filter((row) => !lacks('file_id', row[at] ?? null)) };
  }
  const rows = table.rows.map((row) =>
    row.map((value, at) => {
      const name = names[at] ?? '';
      return APART.admin_users?.includes(name) && lacks(name, value) ? null : value;
    }),
  );
  return { ...table, rows };
}

async function writeRows(db: Knex, { table, columns, key, rows }: FileTable): Promise<void> {
  const names = columns.map(({ name }) => name);
  for (const row of rows) {
    const values = row.map((value, index) => db.raw(`CAST(? AS ${columns[index]?.type ?? 'text'})`, [value]));
    const record = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    await db(table).insert(record).onConflict(key).merge();
  }
  if (key !== 'id') return;
  await db.raw(
    `SELECT setval(pg_get_serial_sequence(quote_ident(?), 'id'), GREATEST(max(id), nextval(pg_get_serial_sequence(quote_ident(?), 'id')))) FROM ??`,
    [table, table, table],
  );
}

/** Types of columns with their lengths, as PostgreSQL writes them in a statement. */
async function columnTypes(db: Knex, table: string): Promise<Map<string, string>> {
  const { rows }: { rows: TableLine['columns'] } = await db.raw(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass(quote_ident(?)) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}
