import { asText } from '../lib/read.ts';
import { type ContentShape, shapeOf } from './content-shapes.ts';
import { type ChangeOf, MigrationError } from './migration.ts';
import {
  columnsOf,
  FILES_TABLE,
  linksTable,
  partsTable,
  partsTables,
  renameTable,
  snakeCase,
  tablesOf,
} from './tables.ts';
import { deleteComponents, type Rows, uidOf, type Work } from './work.ts';

/**
 * A component that the schemas may have no more, and its table in the database.
 * @throws MigrationError where the table cannot be told
 */
async function formerBlock(work: Work, name: string, table?: string): Promise<ContentShape> {
  const uid = uidOf(work, name);
  const tables = await tablesOf(work.db);
  const known = [work.former.get(uid), work.shapes.get(uid)].find((shape) => shape && tables.includes(shape.table));
  if (known !== undefined && table === undefined) return known;
  const stem = `components_${snakeCase(uid)}`;
  const candidates = table === undefined ? [stem, `${stem}s`, `${stem}es`] : [table];
  const found = candidates.find((one) => tables.includes(one));
  if (found !== undefined) return shapeOf(uid, { collectionName: found, attributes: {} });
  throw new MigrationError(`The table of ${uid} is not known: name it in the migration, table: 'components_…'.`);
}

/** All rows of a component. */
export async function rowsOfBlock(work: Work, name: string, table?: string): Promise<Rows> {
  const shape = await formerBlock(work, name, table);
  return { uid: shape.uid, ids: await work.db(shape.table).orderBy('id').pluck('id') };
}

/** Drops all components of a kind, wherever they stand; Strapi drops the empty tables at the next start. */
export async function removeBlock(work: Work, { shape: name, table }: ChangeOf<'remove-block'>): Promise<void> {
  const shape = await formerBlock(work, name, table);
  const known = work.known.get(shape.uid) ?? shape;
  const removing: Work = { ...work, known: new Map(work.known).set(shape.uid, known) };
  for (const [, parts] of await partsTables(work.db, removing.known)) {
    await work.db(parts).where({ component_type: shape.uid }).delete();
  }
  await deleteComponents(removing, shape.uid, await work.db(shape.table).pluck('id'));
}

/** Gives a component another name: in what it stands in, in what it holds, and its tables those of the new schema. */
export async function renameBlock(work: Work, change: ChangeOf<'rename-block'>): Promise<void> {
  const { db } = work;
  const from = await formerBlock(work, change.from, change.table);
  const to = work.shapes.get(uidOf(work, change.to));
  if (to === undefined || to.uid.startsWith('api::')) {
    throw new MigrationError(`There is no component ${change.to}: write its schema first, then run this again.`);
  }
  for (const [, parts] of await partsTables(db, work.known)) {
    await db(parts).where({ component_type: from.uid }).update({ component_type: to.uid });
  }
  if ((await tablesOf(db)).includes(FILES_TABLE)) {
    await db(FILES_TABLE).where({ related_type: from.uid }).update({ related_type: to.uid });
  }
  const relations = Object.keys(to.fields).filter((field) => to.fields[field]?.type === 'relation');
  for (const field of relations) await renameLinks(work, from, to, field);
  await renameTable(db, partsTable(from), partsTable(to));
  await renameTable(db, from.table, to.table);
}

async function renameLinks({ db }: Work, from: ContentShape, to: ContentShape, field: string): Promise<void> {
  await renameTable(db, linksTable(from, field), linksTable(to, field));
  const table = linksTable(to, field);
  const [before, after] = [from, to].map(({ uid }) => `${snakeCase(asText(uid.split('.')[1]))}_id`);
  if (before === undefined || after === undefined || before === after) return;
  if (!(await columnsOf(db, table)).has(before)) return;
  await db.raw('ALTER TABLE ?? RENAME COLUMN ?? TO ??', [table, before, after]);
}
