import type { Knex } from 'knex';
import type { ContentShape, ContentShapes } from './content-shapes.ts';
import { MigrationError } from './migration.ts';

/** The table of the migrations that were carried out. */
export const DONE_TABLE = 'content_migrations';
/** Which file stands in which field: Strapi's own table. */
export const FILES_TABLE = 'files_related_mph';

/** Strapi shortens longer names with a hash. */
const LONGEST_NAME = 55;
/** Databases limit the values of one statement. */
const CHUNK = 500;

/** Types of fields that have no column of their own in the table of their shape. */
const APART = new Set(['component', 'dynamiczone', 'media', 'relation']);

/** Whether a field holds one value, in a column of its shape's table. */
export function isValue(type: string): boolean {
  return !APART.has(type);
}

/** Words joined by underscores, as Strapi writes names in the database: `imageAlt` becomes `image_alt`. */
export function snakeCase(name: string): string {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).join('_').toLowerCase();
}

/** The table of the components that stand in a shape. */
export function partsTable({ table }: ContentShape): string {
  return shortEnough(`${table}_cmps`);
}

/** The table of the entries that a relation names. */
export function linksTable({ table }: ContentShape, field: string): string {
  return shortEnough(`${snakeCase(table)}_${snakeCase(field)}_lnk`);
}

function shortEnough(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  throw new MigrationError(
    `The table ${name} has a name that Strapi shortens: give its schema a shorter "collectionName".`,
  );
}

/** Whether the database is PostgreSQL; else it is SQLite. */
export function isPostgres(db: Knex): boolean {
  return db.client.config.client === 'pg' || db.client.config.client === 'postgres';
}

/** The names of all tables. */
export async function tablesOf(db: Knex): Promise<string[]> {
  const rows: { name: string }[] = isPostgres(db)
    ? await db('information_schema.tables').whereRaw('table_schema = current_schema()').select('table_name as name')
    : await db('sqlite_master').where({ type: 'table' }).select('name');
  return rows.map(({ name }) => name).sort();
}

/** Types of a table's columns, as the database names them, by the column's name; empty where there is no such table. */
export async function columnsOf(db: Knex, table: string): Promise<Map<string, string>> {
  const info = await db(table).columnInfo();
  return new Map(Object.entries(info).map(([name, { type }]) => [name, String(type).toLowerCase()]));
}

const TEXT: [string, string] = ['varchar(255)', 'varchar(255)'];
const LONG_TEXT: [string, string] = ['text', 'text'];
/** What Strapi makes of a type in SQLite and in PostgreSQL. */
const COLUMN_TYPES: Record<string, [string, string]> = {
  string: TEXT,
  enumeration: TEXT,
  email: TEXT,
  uid: TEXT,
  customField: TEXT,
  text: LONG_TEXT,
  richtext: LONG_TEXT,
  integer: ['integer', 'integer'],
  biginteger: ['bigint', 'bigint'],
  float: ['float', 'double precision'],
  decimal: ['float', 'numeric(10,2)'],
  boolean: ['boolean', 'boolean'],
  date: ['date', 'date'],
  time: ['time', 'time(3)'],
  datetime: ['datetime', 'timestamp(6)'],
  json: ['json', 'jsonb'],
};

/** Adds an empty column for a field of `type`. */
export async function addColumn(db: Knex, table: string, column: string, type: string): Promise<void> {
  const names = COLUMN_TYPES[type];
  if (names === undefined) throw new MigrationError(`A field of the type ${type} cannot be filled by a migration.`);
  await db.raw(`ALTER TABLE ?? ADD COLUMN ?? ${names[isPostgres(db) ? 1 : 0]}`, [table, column]);
}

/** Runs `work` for parts of a long list, one after the other, and joins what they give. */
export async function inChunks<T, R>(list: T[], work: (part: T[]) => PromiseLike<R[]>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < list.length; start += CHUNK) {
    results.push(...(await work(list.slice(start, start + CHUNK))));
  }
  return results;
}

/** Renames a table; its secondary indexes, whose names count for the whole database, go: Strapi makes its own at the start. */
export async function renameTable(db: Knex, from: string, to: string): Promise<void> {
  if (from === to) return;
  const tables = await tablesOf(db);
  if (!tables.includes(from)) return;
  if (tables.includes(to)) {
    const filled = await db(to).first(db.raw('1 as one'));
    if (filled !== undefined) throw new MigrationError(`The table ${to} exists and is not empty.`);
    await db.raw('DROP TABLE ??', [to]);
  }
  await dropIndexes(db, from);
  await db.raw('ALTER TABLE ?? RENAME TO ??', [from, to]);
}

async function dropIndexes(db: Knex, table: string): Promise<void> {
  if (!isPostgres(db)) {
    const own = await db('sqlite_master').where({ type: 'index', tbl_name: table }).whereNotNull('sql').select('name');
    for (const { name } of own) await db.raw('DROP INDEX ??', [name]);
    return;
  }
  const { rows: constraints } = await db.raw(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = to_regclass(quote_ident(?)) AND contype IN ('u', 'f')`,
    [table],
  );
  for (const { name } of constraints) await db.raw('ALTER TABLE ?? DROP CONSTRAINT ??', [table, name]);
  const { rows: indexes } = await db.raw(
    `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = to_regclass(quote_ident(?)) AND NOT i.indisprimary`,
    [table],
  );
  for (const { name } of indexes) await db.raw('DROP INDEX ??', [name]);
}

/** The component tables that exist, by the shape whose components they list. */
export async function partsTables(db: Knex, shapes: ContentShapes): Promise<[ContentShape, string][]> {
  const tables = new Set(await tablesOf(db));
  const seen = new Set<string>();
  return [...shapes.values()].flatMap((shape): [ContentShape, string][] => {
    const table = partsTable(shape);
    if (!tables.has(table) || seen.has(table)) return [];
    seen.add(table);
    return [[shape, table]];
  });
}
