import type { Knex } from 'knex';
import type { ContentShape } from './content-shapes.ts';
import { MigrationError, type Value } from './migration.ts';
import { addColumn, columnsOf, snakeCase } from './tables.ts';
import type { Work } from './work.ts';

/** What a row's field holds, never null. */
export interface RowValue {
  id: number;
  value: Exclude<Value, null>;
}

/** The column of a field that holds a value. */
export interface FieldColumn {
  table: string;
  column: string;
  type: string;
}

/**
 * The column of a field.
 * @throws MigrationError where the table has none
 */
export async function columnOf(db: Knex, shape: ContentShape, field: string): Promise<FieldColumn> {
  const column = snakeCase(field);
  const type = (await columnsOf(db, shape.table)).get(column);
  if (type !== undefined) return { table: shape.table, column, type };
  throw new MigrationError(`${shape.uid} has no field ${field} in the content database: look at its name.`);
}

/**
 * The column of a field that is to be filled, added where it is missing.
 * @throws MigrationError where the schema does not have the field
 */
export async function columnToFill(work: Work, shape: ContentShape, field: string): Promise<FieldColumn> {
  const column = snakeCase(field);
  const existing = await columnsOf(work.db, shape.table);
  if (!existing.has(column)) {
    const type = work.shapes.get(shape.uid)?.fields[field]?.type;
    if (type === undefined) {
      throw new MigrationError(`The schema of ${shape.uid} has no field ${field} yet: add it, then run this again.`);
    }
    await addColumn(work.db, shape.table, column, type);
  }
  return columnOf(work.db, shape, field);
}

/** The rows in which a column is filled: an empty text is what a field has that an editor emptied. */
export function filledIn(db: Knex, { table, column, type }: FieldColumn): Knex.QueryBuilder {
  const rows = db(table).whereNotNull(column);
  return /char|text/.test(type) ? rows.whereNot(column, '') : rows;
}

/** The values of a column that is filled, by row. */
export async function valuesOf(db: Knex, source: FieldColumn): Promise<RowValue[]> {
  const { column, type } = source;
  const rows: { id: number; value: unknown }[] = await filledIn(db, source)
    .orderBy('id')
    .select('id', `${column} as value`);
  return rows.map(({ id, value }) => ({ id, value: readValue(value, type) }));
}

function readValue(value: unknown, type: string): Exclude<Value, null> {
  if (type === 'boolean') return value === true || value === 1;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/** Writes a value; dates of change stay as they are. */
export async function writeValue(db: Knex, { table, column }: FieldColumn, id: number, value: Value): Promise<void> {
  await db(table)
    .where({ id })
    .update({ [column]: value });
}

/** Empties a column. */
export async function emptyColumn(db: Knex, { table, column }: FieldColumn): Promise<void> {
  await db(table)
    .whereNotNull(column)
    .update({ [column]: null });
}

/** Takes a column away. */
export async function dropColumn(db: Knex, { table, column }: FieldColumn): Promise<void> {
  await db.raw('ALTER TABLE ?? DROP COLUMN ??', [table, column]);
}

/** Gives a column another name, with all it holds. An empty column of that name gives way. */
export async function renameColumn(db: Knex, from: FieldColumn, to: string): Promise<void> {
  const type = (await columnsOf(db, from.table)).get(to);
  if (type !== undefined) {
    const there = { table: from.table, column: to, type };
    if ((await valuesOf(db, there)).length > 0) {
      throw new MigrationError(`${from.table} has both ${from.column} and ${to}, and both are filled.`);
    }
    await dropColumn(db, there);
  }
  await db.raw('ALTER TABLE ?? RENAME COLUMN ?? TO ??', [from.table, from.column, to]);
}

/**
 * What a function of a migration makes of a value.
 * @throws MigrationError where it is nothing that a field can hold
 */
export function checkedValue(value: unknown, by: string, from: RowValue): Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new MigrationError(
    `${by} makes ${String(value)} of ${JSON.stringify(from.value)} (row ${from.id}): it must give a text, a number, true, false or null.`,
  );
}
