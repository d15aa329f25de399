import {
  checkedValue,
  columnOf,
  columnToFill,
  dropColumn,
  emptyColumn,
  type FieldColumn,
  renameColumn,
  valuesOf,
  writeValue,
} from './field-values.ts';
import { type ChangeOf, MigrationError, type Value } from './migration.ts';
import { place } from './move-field.ts';
import {
  addColumn,
  columnsOf,
  FILES_TABLE,
  isValue,
  linksTable,
  partsTable,
  renameTable,
  snakeCase,
  tablesOf,
} from './tables.ts';
import { deleteComponents, fieldType, type Rows, shapeNamed, type Work } from './work.ts';

/** Where a field that is no value is kept: rows of another table, and the column with the row of its shape. */
interface Apart {
  table: string;
  where: Record<string, string>;
  owner: string;
}

/** The rows in which a field holds something. */
export async function rowsWithField(work: Work, name: string, field: string, to = field): Promise<Rows> {
  const { db } = work;
  const shape = await shapeNamed(work, name);
  const type = fieldType(work, shape, field, to);
  if (isValue(type)) {
    const { table, column } = await columnOf(db, shape, field);
    const rows = await db(table).whereNotNull(column).orderBy('id').pluck('id');
    return { uid: shape.uid, ids: rows };
  }
  const apart = await whereApart(work, name, field, to);
  const ids =
    apart === null
      ? []
      : await db(apart.table).where(apart.where).whereNotNull(apart.owner).distinct().pluck(apart.owner);
  return { uid: shape.uid, ids };
}

async function whereApart(work: Work, name: string, field: string, to: string): Promise<Apart | null> {
  const shape = await shapeNamed(work, name);
  const type = fieldType(work, shape, field, to);
  const tables = await tablesOf(work.db);
  const apart: Apart =
    type === 'media'
      ? { table: FILES_TABLE, where: { related_type: shape.uid, field }, owner: 'related_id' }
      : type === 'relation'
        ? { table: linksTable(shape, field), where: {}, owner: '' }
        : { table: partsTable(shape), where: { field }, owner: 'entity_id' };
  if (!tables.includes(apart.table)) return null;
  if (type !== 'relation') return apart;
  // Strapi writes the column of the row itself before that of the entry it names.
  const owner = [...(await columnsOf(work.db, apart.table)).keys()].find((column) => column.endsWith('_id'));
  return owner === undefined ? null : { ...apart, owner };
}

/** Gives a field of any kind another name. */
export async function renameField(work: Work, { shape: name, from, to }: ChangeOf<'rename-field'>): Promise<void> {
  const { db } = work;
  const shape = await shapeNamed(work, name);
  const type = fieldType(work, shape, from, to);
  if (isValue(type)) return renameColumn(db, await columnOf(db, shape, from), snakeCase(to));
  if (type === 'relation') return renameTable(db, linksTable(shape, from), linksTable(shape, to));
  const apart = await whereApart(work, name, from, to);
  if (apart !== null) await db(apart.table).where(apart.where).update({ field: to });
}

/** A field that is filled by a split, and what stands in it. */
interface SplitTarget {
  column: FieldColumn;
  standing: Map<number, Value>;
}

/**
 * Splits a field by its function; the field itself is emptied, unless it is one of those it is split into. In others
 * nothing is overwritten: where two values meet, the migration stops.
 */
export async function splitField(work: Work, { shape: name, from, into, by }: ChangeOf<'split-field'>): Promise<void> {
  const { db } = work;
  const shape = await shapeNamed(work, name);
  const source = await columnOf(db, shape, from);
  const values = await valuesOf(db, source);
  const targets = new Map<string, SplitTarget>();
  for (const field of into) {
    const column = await columnToFill(work, shape, field);
    targets.set(field, { column, standing: new Map((await valuesOf(db, column)).map(({ id, value }) => [id, value])) });
  }
  if (!into.includes(from)) await emptyColumn(db, source);
  for (const row of values) {
    const parts: Record<string, unknown> = by(row.value);
    const stray = Object.keys(parts).find((field) => !targets.has(field));
    if (stray !== undefined)
      throw new MigrationError(`${by.name} gives ${stray}, which is none of ${into.join(', ')}.`);
    for (const [field, { column, standing }] of targets) {
      const value = checkedValue(parts[field] ?? null, by.name, row);
      if (field === from) await writeValue(db, column, row.id, value);
      else if (value !== null) await place(work, { target: column, row: row.id, value, standing, goal: shape });
    }
  }
}

/** Converts every value of a field by its function and gives the column the new type. */
export async function retypeField(
  work: Work,
  { shape: name, field, to, convert }: ChangeOf<'retype-field'>,
): Promise<void> {
  const { db } = work;
  const shape = await shapeNamed(work, name);
  const source = await columnOf(db, shape, field);
  const values = await valuesOf(db, source);
  const column = `${source.column}_retyped`;
  await addColumn(db, source.table, column, to);
  const target = { ...source, column };
  for (const row of values) {
    await writeValue(db, target, row.id, checkedValue(convert(row.value), convert.name, row));
  }
  await dropColumn(db, source);
  await renameColumn(db, target, source.column);
}

/** Drops what a field holds; Strapi drops its column at the next start. */
export async function removeField(work: Work, { shape: name, field }: ChangeOf<'remove-field'>): Promise<void> {
  const { db } = work;
  const shape = await shapeNamed(work, name);
  const type = fieldType(work, shape, field);
  if (isValue(type)) return emptyColumn(db, await columnOf(db, shape, field));
  const apart = await whereApart(work, name, field, field);
  if (apart === null) return;
  if (type === 'component' || type === 'dynamiczone') {
    const parts: { uid: string; id: number }[] = await db(apart.table)
      .where(apart.where)
      .select('component_type as uid', 'cmp_id as id');
    await db(apart.table).where(apart.where).delete();
    for (const [uid, rows] of Map.groupBy(parts, (part) => part.uid)) {
      await deleteComponents(
        work,
        uid,
        rows.map(({ id }) => id),
      );
    }
    return;
  }
  await db(apart.table).where(apart.where).delete();
}
