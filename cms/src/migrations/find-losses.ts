import type { Knex } from 'knex';
import type { ContentShape, ContentShapes, FieldShape } from './content-shapes.ts';
import { filledIn } from './field-values.ts';
import { entriesHolding, type HeldEntry } from './holders.ts';
import { columnsOf, FILES_TABLE, isValue, partsTable, partsTables, snakeCase, tablesOf } from './tables.ts';

/** Content that the next synchronisation of the schemas would drop, or hide for good. */
export interface Loss {
  /** What is lost, as it stands in a sentence: `the field title of blocks.hero`. */
  what: string;
  /** Rows that hold it. */
  rows: number;
  /** The versions of entries on which it stands; none where a whole kind of content goes. */
  entries: HeldEntry[];
}

/** A table as Strapi notes it, or as it is going to make it. */
export interface NotedTable {
  name: string;
  columns: { name: string; type: string }[];
}

/** What losses are told from. */
export interface Comparison {
  db: Knex;
  /** The shapes of the schemas as they are now. */
  shapes: ContentShapes;
  /** The shapes of the last start; none where it was of a release that did not note them. */
  former: ContentShapes;
  /** The tables that Strapi noted at the last start, and those that it is going to make; it drops the difference. */
  tables: { noted: NotedTable[]; next: NotedTable[] };
}

/** Everything of the content that is stored and that the schemas have no place for any more. */
export async function findLosses(comparison: Comparison): Promise<Loss[]> {
  const losses = [
    ...(await lostValues(comparison)),
    ...(await lostKinds(comparison)),
    ...(await lostDrafts(comparison)),
    ...(await lostLinks(comparison)),
    ...(await lostBlocks(comparison)),
    ...(await lostParts(comparison)),
  ];
  return losses.filter(({ rows }) => rows > 0);
}

/** Fields that hold a value, whose column goes or gets a type that its values do not fit. */
async function lostValues({ db, shapes, former, tables: { noted, next } }: Comparison): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (const shape of shapes.values()) {
    const before = noted.find(({ name }) => name === shape.table);
    const after = next.find(({ name }) => name === shape.table);
    if (before === undefined || after === undefined) continue;
    const columns = new Map(after.columns.map((column) => [column.name, column]));
    const changed = before.columns.filter(({ name, type }) => columns.get(name)?.type !== type);
    if (changed.length === 0) continue;
    const present = await columnsOf(db, shape.table);
    for (const { name } of changed.filter((column) => present.has(column.name))) {
      const wanted = columns.get(name);
      if (wanted !== undefined && fits(present.get(name) ?? '', wanted.type)) continue;
      const field = fieldNamed(former.get(shape.uid) ?? shape, name);
      const ids = await filledRows(db, shape.table, name, present.get(name) ?? '');
      const how = wanted === undefined ? '' : ` (it becomes ${wanted.type})`;
      losses.push(await lossOf({ db, shapes }, `the field ${field} of ${shape.uid}${how}`, shape.uid, ids));
    }
  }
  return losses;
}

async function lossOf(
  { db, shapes }: Pick<Comparison, 'db' | 'shapes'>,
  what: string,
  uid: string,
  ids: number[],
): Promise<Loss> {
  return { what, rows: ids.length, entries: await entriesHolding(db, shapes, uid, ids) };
}

/** Rows in which a column says something: a "no" too is what a row has that nobody filled in. */
async function filledRows(db: Knex, table: string, column: string, type: string): Promise<number[]> {
  const rows = filledIn(db, { table, column, type });
  if (type === 'boolean') rows.where(column, true);
  return rows.pluck('id');
}

/** What a column's type is called in either database, by what its values can become without a loss. */
const FAMILIES: [RegExp, string[]][] = [
  [/char|text/, ['string', 'text', 'longtext']],
  [/^(big)?int/, ['increments', 'integer', 'bigInteger', 'double', 'float', 'decimal', 'string', 'text']],
  [/float|double|numeric|real|decimal/, ['double', 'float', 'decimal', 'string', 'text']],
  [/^bool/, ['boolean']],
  [/^(datetime|timestamp)/, ['datetime', 'timestamp']],
  [/^date$/, ['date']],
  [/^time\b/, ['time']],
  [/^json/, ['jsonb', 'json']],
];

function fits(present: string, wanted: string): boolean {
  const family = FAMILIES.find(([pattern]) => pattern.test(present));
  return family === undefined || family[1].includes(wanted);
}

function fieldNamed(shape: ContentShape, column: string): string {
  return Object.keys(shape.fields).find((field) => snakeCase(field) === column) ?? column;
}

/** Kinds of entries that the schemas have no more, and kinds of content that get another table: Strapi drops the old one. */
async function lostKinds({ db, shapes, former }: Comparison): Promise<Loss[]> {
  const tables = await tablesOf(db);
  const losses: Loss[] = [];
  // Components that are no more at all are told as blocks.
  const gone = [...former.values()].filter(
    ({ uid, table }) => shapes.get(uid)?.table !== table && (uid.startsWith('api::') || shapes.has(uid)),
  );
  for (const { uid, table } of gone) {
    if (!tables.includes(table)) continue;
    const moved = shapes.has(uid) ? ` (the collectionName ${table} changes)` : '';
    losses.push({ what: `all entries of ${uid}${moved}`, rows: (await db(table).pluck('id')).length, entries: [] });
  }
  return losses;
}

/** Drafts of kinds that have none any more: Strapi deletes them, also where the published version says something else. */
async function lostDrafts({ db, shapes, former }: Comparison): Promise<Loss[]> {
  const tables = await tablesOf(db);
  const losses: Loss[] = [];
  for (const before of former.values()) {
    const { uid, table, drafts } = before;
    if (!drafts || shapes.get(uid)?.drafts !== false || !tables.includes(table)) continue;
    const known = new Map([...shapes, [uid, before] as const]);
    losses.push(await lossOf({ db, shapes: known }, `the drafts of ${uid}`, uid, await unpublishedRows(db, table)));
  }
  return losses;
}

/** A version of an entry, as it stands in its table. */
interface Version {
  id: number;
  document_id?: string;
  locale?: string | null;
  published_at: unknown;
  updated_at?: number | string | Date | null;
}

/** Strapi calls a draft and its published version the same where they were written within this time. */
const SAME_MS = 500;

/** The drafts that say more than what is published. */
async function unpublishedRows(db: Knex, table: string): Promise<number[]> {
  const rows: Version[] = await db(table).orderBy('id');
  const keyOf = ({ id, document_id, locale }: Version) => JSON.stringify([document_id ?? id, locale ?? null]);
  const timeOf = ({ updated_at }: Version) => new Date(updated_at ?? 0).getTime();
  const published = new Map(
    rows.filter((row) => row.published_at !== null).map((row) => [keyOf(row), timeOf(row) + SAME_MS]),
  );
  const drafts = rows.filter((row) => row.published_at === null);
  return drafts.filter((row) => timeOf(row) > (published.get(keyOf(row)) ?? -1)).map(({ id }) => id);
}

/** Relations whose table goes, or that name entries of another kind from now on. */
async function lostLinks({ db, shapes, tables: { noted, next } }: Comparison): Promise<Loss[]> {
  const present = await tablesOf(db);
  const stays = new Map(next.map((table) => [table.name, new Set(table.columns.map(({ name }) => name))]));
  const losses: Loss[] = [];
  for (const { uid, table } of shapes.values()) {
    const stem = `${snakeCase(table)}_`;
    const own = noted.filter(({ name }) => name.startsWith(stem) && name.endsWith('_lnk') && present.includes(name));
    for (const { name, columns } of own) {
      const kept = stays.get(name);
      const gone = columns.filter((column) => column.name.endsWith('_id') && !kept?.has(column.name));
      if (kept && gone.length === 0) continue;
      const there = await columnsOf(db, name);
      if (kept && !gone.some((column) => there.has(column.name))) continue;
      const owner = [...there.keys()].find((column) => column.endsWith('_id')) ?? 'id';
      const ids: number[] = await db(name).whereNotNull(owner).distinct().pluck(owner);
      const relation = name.slice(stem.length, -'_lnk'.length);
      losses.push(await lossOf({ db, shapes }, `the relation ${relation} of ${uid}`, uid, ids));
    }
  }
  return losses;
}

/** Components that the schemas have no more: Strapi drops their table and takes them off what they stand in. */
async function lostBlocks({ db, shapes }: Comparison): Promise<Loss[]> {
  const lost = new Map<string, Set<number>>();
  for (const [, parts] of await partsTables(db, shapes)) {
    const rows: { uid: string; id: number }[] = await db(parts)
      .distinct()
      .select('component_type as uid', 'cmp_id as id');
    for (const { uid, id } of rows) if (!shapes.has(uid)) lost.set(uid, (lost.get(uid) ?? new Set()).add(id));
  }
  return Promise.all(
    [...lost].map(([uid, ids]) => lossOf({ db, shapes }, `the block ${uid} with all it holds`, uid, [...ids])),
  );
}

/** Fields with components or files that went, or hold other components now: Strapi leaves their rows where nobody finds them. */
async function lostParts({ db, shapes, former }: Comparison): Promise<Loss[]> {
  const tables = await tablesOf(db);
  const losses: Loss[] = [];
  for (const shape of shapes.values()) {
    for (const [field, before] of Object.entries(former.get(shape.uid)?.fields ?? {})) {
      if (isValue(before.type) || before.type === 'relation') continue;
      const media = before.type === 'media';
      const table = media ? FILES_TABLE : partsTable(shape);
      if (!tables.includes(table)) continue;
      const owner = media ? 'related_id' : 'entity_id';
      const rows = db(table).where({ field });
      if (media) rows.where({ related_type: shape.uid });
      const left = keptIn(before, shape.fields[field]);
      if (left === 'all') continue;
      // Components that are no more at all are told as blocks.
      if (!media) rows.whereNotIn('component_type', left).whereIn('component_type', [...shapes.keys()]);
      const ids: number[] = await rows.whereNotNull(owner).distinct().pluck(owner);
      losses.push(await lossOf({ db, shapes }, `what stands in ${field} of ${shape.uid}`, shape.uid, ids));
    }
  }
  return losses;
}

/** Which components of a field stay in it. */
function keptIn(before: FieldShape, now: FieldShape | undefined): string[] | 'all' {
  if (now === undefined || isValue(now.type) || now.type === 'relation') return [];
  if (before.type === 'media' || now.type === 'media') return before.type === now.type ? 'all' : [];
  return now.components ?? [now.component ?? ''];
}
