import type { Knex } from 'knex';
import type { ContentShapes } from './content-shapes.ts';
import { columnsOf, inChunks, partsTables } from './tables.ts';

/** One version of an entry in one language. */
export interface HeldEntry {
  /** The content type's own name: `page`. */
  kind: string;
  /** What all versions of the entry have in common. */
  document: string;
  /** What people know it by, such as its name and its path. */
  name: string;
  locale: string;
  state: 'draft' | 'published' | '';
}

/** What a component stands in. */
export interface Owner {
  /** The component's row. */
  id: number;
  uid: string;
  ownerId: number;
  field: string;
}

/**
 * What the components of a kind stand in: entries, or other components. Two kinds with one table are one kind that gets
 * another name.
 */
export async function ownersOf(db: Knex, shapes: ContentShapes, uid: string, ids: number[]): Promise<Owner[]> {
  const owners: Owner[] = [];
  const table = shapes.get(uid)?.table;
  const uids = [uid, ...[...shapes.values()].filter((one) => one.table === table).map((one) => one.uid)];
  for (const [shape, parts] of await partsTables(db, shapes)) {
    const rows = await inChunks(
      ids,
      (part): Promise<{ id: number; ownerId: number; field: string }[]> =>
        db(parts)
          .whereIn('component_type', uids)
          .whereIn('cmp_id', part)
          .whereNotNull('entity_id')
          .orderBy('id')
          .select('cmp_id as id', 'entity_id as ownerId', 'field'),
    );
    owners.push(...rows.map((row) => ({ ...row, uid: shape.uid })));
  }
  return owners;
}

/** The entries that hold the given rows of a shape, at whatever depth, sorted by kind and name. */
export async function entriesHolding(
  db: Knex,
  shapes: ContentShapes,
  uid: string,
  ids: number[],
): Promise<HeldEntry[]> {
  const found = new Map<string, Set<number>>();
  await collect(db, shapes, uid, ids, found);
  const entries: HeldEntry[] = [];
  for (const [type, rows] of found) entries.push(...(await describeEntries(db, shapes, type, [...rows])));
  return entries.sort((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1));
}

/** An entry on one line: `page about (/a-propos), fr, published`. */
export function lineOf({ kind, name, locale, state }: HeldEntry): string {
  return [`${kind} ${name}`.trim(), locale, state].filter((part) => part !== '').join(', ');
}

/** How many entries these are: `13 entries in 52 versions`. */
export function countOf(entries: HeldEntry[]): string {
  const documents = new Set(entries.map(({ kind, document }) => `${kind} ${document}`)).size;
  const versions = entries.length;
  return `${documents} ${documents === 1 ? 'entry' : 'entries'} in ${versions} ${versions === 1 ? 'version' : 'versions'}`;
}

async function collect(
  db: Knex,
  shapes: ContentShapes,
  uid: string,
  ids: number[],
  found: Map<string, Set<number>>,
): Promise<void> {
  if (ids.length === 0) return;
  if (uid.startsWith('api::')) {
    found.set(uid, new Set([...(found.get(uid) ?? []), ...ids]));
    return;
  }
  const byOwner = Map.groupBy(await ownersOf(db, shapes, uid, ids), (owner) => owner.uid);
  for (const [owner, rows] of byOwner) {
    await collect(db, shapes, owner, [...new Set(rows.map(({ ownerId }) => ownerId))], found);
  }
}

/** Columns that tell an entry from others of its kind; the first that has a value counts, and the path beside it. */
const NAMES = ['name', 'key', 'slug', 'title', 'from', 'brand'];

async function describeEntries(db: Knex, shapes: ContentShapes, uid: string, ids: number[]): Promise<HeldEntry[]> {
  const shape = shapes.get(uid);
  if (shape === undefined) return [];
  const columns = await columnsOf(db, shape.table);
  const wanted = [...NAMES, 'document_id', 'path', 'locale', 'published_at'].filter((column) => columns.has(column));
  const rows = await inChunks(
    ids,
    (part): Promise<Record<string, unknown>[]> =>
      db(shape.table)
        .whereIn('id', part)
        .select('id', ...wanted),
  );
  return rows.map((row) => {
    const own = NAMES.map((column) => row[column]).find((value) => typeof value === 'string' && value !== '');
    const at = typeof row.path === 'string' ? ` (${row.path})` : '';
    const state = row.published_at === null ? 'draft' : 'published';
    const name = typeof own === 'string' ? own : `${row.id}`;
    return {
      document: typeof row.document_id === 'string' ? row.document_id : name,
      kind: uid.slice(uid.lastIndexOf('.') + 1),
      name: `${name}${at}`,
      locale: typeof row.locale === 'string' ? row.locale : '',
      state: shape.drafts ? state : '',
    };
  });
}
