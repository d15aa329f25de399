import type { Knex } from 'knex';
import type { ContentShape, ContentShapes } from './content-shapes.ts';
import { MigrationError } from './migration.ts';
import { FILES_TABLE, inChunks, partsTable, tablesOf } from './tables.ts';

/** What the changes of a migration work on, within its transaction. */
export interface Work {
  db: Knex;
  /** The shapes of the schemas as they are now. */
  shapes: ContentShapes;
  /** All shapes: those of the schemas, and those of the last start which they have no more. */
  known: ContentShapes;
  /** The shapes of the last start; none where it was of a release that did not note them. */
  former: ContentShapes;
}

/** Rows of a shape that a change touches. */
export interface Rows {
  uid: string;
  ids: number[];
}

/** Puts together what changes work on. */
export function workOn(db: Knex, shapes: ContentShapes, former: ContentShapes): Work {
  return { db, shapes, former, known: new Map([...shapes, ...[...former].filter(([uid]) => !shapes.has(uid))]) };
}

/** The UID of a name in a migration: `hero` is short for `blocks.hero`, `page` for `api::page.page`. */
export function uidOf({ known }: Work, name: string): string {
  const candidates = [name, `blocks.${name}`, `api::${name}.${name}`];
  return candidates.find((uid) => known.has(uid)) ?? (name.includes('.') ? name : `blocks.${name}`);
}

/**
 * The shape that a migration names, and its table as it is in the database.
 * @throws MigrationError where there is none
 */
export async function shapeNamed(work: Work, name: string): Promise<ContentShape> {
  const uid = uidOf(work, name);
  const tables = await tablesOf(work.db);
  const found = [work.shapes.get(uid), work.former.get(uid)].find((shape) => shape && tables.includes(shape.table));
  if (found !== undefined) return found;
  throw new MigrationError(`There is no content type or component ${uid} with a table in the content database.`);
}

/** The kind of a field, from the last start or from the schemas; a field that neither knows holds a value. */
export function fieldType(work: Work, shape: ContentShape, from: string, to = from): string {
  const before = work.former.get(shape.uid)?.fields[from] ?? work.shapes.get(shape.uid)?.fields[from];
  return (before ?? work.shapes.get(shape.uid)?.fields[to])?.type ?? 'string';
}

/** Deletes components with all that stands in them, whatever they stand in. Files stay in the media library. */
export async function deleteComponents(work: Work, uid: string, ids: number[]): Promise<void> {
  const { db, known } = work;
  const shape = known.get(uid);
  const tables = await tablesOf(db);
  if (shape === undefined || !tables.includes(shape.table) || ids.length === 0) return;
  const parts = partsTable(shape);
  if (tables.includes(parts)) {
    const inner = await inChunks(
      ids,
      (part): Promise<{ uid: string; id: number }[]> =>
        db(parts).whereIn('entity_id', part).select('component_type as uid', 'cmp_id as id'),
    );
    await deleteAll(db, parts, 'entity_id', ids);
    for (const [innerUid, rows] of Map.groupBy(inner, (row) => row.uid)) {
      const innerIds = rows.map(({ id }) => id);
      await deleteComponents(work, innerUid, innerIds);
    }
  }
  if (tables.includes(FILES_TABLE)) {
    await inChunks(ids, async (part) => {
      await db(FILES_TABLE).where('related_type', uid).whereIn('related_id', part).delete();
      return [];
    });
  }
  await deleteAll(db, shape.table, 'id', ids);
}

async function deleteAll(db: Knex, table: string, column: string, ids: number[]): Promise<void> {
  await inChunks(ids, async (part) => {
    await db(table).whereIn(column, part).delete();
    return [];
  });
}
