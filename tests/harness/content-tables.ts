import path from 'node:path';
import Database from 'better-sqlite3';
import { type ContentPlace, openContent } from '../../cms/src/migrations/content-database.ts';
import { type ContentShapes, shapeOf } from '../../cms/src/migrations/content-shapes.ts';
import { noteAsDone, STORE_TABLE } from '../../cms/src/migrations/run-migrations.ts';
import { tablesOf } from '../../cms/src/migrations/tables.ts';
import { passingFolders } from './passing-folders.ts';

type ContentDb = ReturnType<typeof openContent>;
type Attributes = Record<string, object>;

const TEXT = { type: 'string' };

/** Schemas of a small site, as an earlier release had them. */
export const OLD: Record<string, { collectionName: string; options?: object; attributes: Attributes }> = {
  'api::page.page': {
    collectionName: 'pages',
    options: { draftAndPublish: true },
    attributes: {
      name: TEXT,
      path: TEXT,
      lead: TEXT,
      blocks: { type: 'dynamiczone', components: ['blocks.hero', 'blocks.quote'] },
      seo: { type: 'component', component: 'shared.seo' },
    },
  },
  'blocks.hero': {
    collectionName: 'components_blocks_heros',
    attributes: {
      title: TEXT,
      weight: TEXT,
      hidden: { type: 'boolean' },
      image: { type: 'media' },
      actions: { type: 'component', component: 'shared.action' },
      trials: { type: 'relation' },
    },
  },
  'blocks.quote': { collectionName: 'components_blocks_quotes', attributes: { text: TEXT } },
  'shared.action': { collectionName: 'components_shared_actions', attributes: { text: TEXT } },
  'shared.seo': { collectionName: 'components_shared_seos', attributes: { description: TEXT } },
};

/** Those schemas with other attributes for some shapes; null takes a shape away. */
export function shapesWith(changes: Record<string, Attributes | null> = {}): ContentShapes {
  const shapes: ContentShapes = new Map();
  for (const [uid, schema] of Object.entries(OLD)) {
    const attributes = uid in changes ? changes[uid] : schema.attributes;
    if (attributes) shapes.set(uid, shapeOf(uid, { ...schema, attributes }));
  }
  return shapes;
}

const LINK_COLUMNS =
  'entity_id integer, cmp_id integer, component_type varchar(255), field varchar(255), "order" float';
const TABLES: [string, string][] = [
  [
    'pages',
    'name varchar(255), path varchar(255), lead varchar(255), locale varchar(255), published_at varchar(32), document_id varchar(24), updated_at varchar(32)',
  ],
  ['components_blocks_heros', 'title varchar(255), weight varchar(255), hidden boolean'],
  ['components_blocks_quotes', 'text varchar(255)'],
  ['components_shared_actions', 'text varchar(255)'],
  ['components_shared_seos', 'description varchar(255)'],
  ['pages_cmps', LINK_COLUMNS],
  ['components_blocks_heros_cmps', LINK_COLUMNS],
  ['components_blocks_heros_trials_lnk', 'hero_id integer, trial_id integer, trial_ord float'],
  ['files_related_mph', 'file_id integer, related_id integer, related_type varchar(255), field varchar(255)'],
  [STORE_TABLE, 'key varchar(255), value text'],
];

const PUBLISHED = '2026-01-01';
/** Versions of the two pages: drafts, published ones, and another language. */
const VERSIONS = [
  { name: 'about', locale: 'fr', published_at: null },
  { name: 'about', locale: 'fr', published_at: PUBLISHED },
  { name: 'about', locale: 'en', published_at: null },
  { name: 'home', locale: 'fr', published_at: PUBLISHED },
];

/** Makes places for content in new SQLite files, for the tests of a file. */
export function sqlitePlaces(): () => Promise<ContentPlace> {
  const newFolder = passingFolders('content-');
  return async () => {
    const dataDir = newFolder();
    new Database(path.join(dataDir, 'cms.sqlite')).exec('PRAGMA journal_mode = WAL').close();
    return { databaseUrl: '', dataDir };
  };
}

/** Fills an empty place as Strapi would: each page has a hero with an action, a file and a trial, a quote, and one an SEO part. */
export async function fillContent(place: ContentPlace): Promise<void> {
  const db = openContent(place, { alone: false });
  const id = place.databaseUrl === '' ? 'id integer PRIMARY KEY AUTOINCREMENT' : 'id serial PRIMARY KEY';
  for (const [table, columns] of TABLES) {
    await db.raw(`CREATE TABLE ${table} (${id}, ${columns})`);
    if (table.endsWith('_cmps')) await db.raw(`CREATE INDEX ${table}_field_idx ON ${table} (field)`);
  }
  for (const [index, version] of VERSIONS.entries()) await fillPage(db, index + 1, version);
  await db('components_shared_seos').insert({ description: 'Qui nous sommes' });
  await db('pages_cmps').insert({ entity_id: 1, cmp_id: 1, component_type: 'shared.seo', field: 'seo', order: 1 });
  const former = JSON.stringify([...shapesWith().values()]);
  await db(STORE_TABLE).insert({ key: 'core_souvenance_content_shapes', value: former });
  await noteAsDone(db, []);
  await db.destroy();
}

async function fillPage(db: ContentDb, at: number, version: (typeof VERSIONS)[number]): Promise<void> {
  await db('pages').insert({
    ...{ ...version, document_id: version.name, updated_at: PUBLISHED },
    ...{ path: `/${version.name}`, lead: `Lead ${at}` },
  });
  await db('components_blocks_heros').insert({ title: `Titre n° ${at}`, weight: `${at}0`, hidden: at === 1 });
  await db('components_blocks_quotes').insert({ text: `Citation ${at}` });
  await db('components_shared_actions').insert({ text: `Lire ${at}` });
  const part = (cmp: string, field: string, order: number) => ({
    ...{ entity_id: at, cmp_id: at, component_type: cmp, field, order },
  });
  await db('pages_cmps').insert([part('blocks.hero', 'blocks', 1), part('blocks.quote', 'blocks', 2)]);
  await db('components_blocks_heros_cmps').insert(part('shared.action', 'actions', 1));
  await db('components_blocks_heros_trials_lnk').insert({ hero_id: at, trial_id: 7, trial_ord: 1 });
  await db('files_related_mph').insert({ file_id: 3, related_id: at, related_type: 'blocks.hero', field: 'image' });
}

/** Every row of every table, with the names of the columns, sorted: two dumps are equal where nothing differs. */
export async function dumpOf(place: ContentPlace): Promise<Record<string, unknown[]>> {
  const db = openContent(place, { alone: false });
  const dump: Record<string, unknown[]> = {};
  for (const table of (await tablesOf(db)).filter((name) => name !== 'sqlite_sequence')) {
    const columns = Object.keys(await db(table).columnInfo()).sort();
    dump[table] = [columns, ...(await db(table).orderBy(columns.includes('id') ? 'id' : 'name'))];
  }
  await db.destroy();
  return dump;
}

/** Reads from a place: `select(place, db => db('pages'))`. */
export async function readFrom<T>(place: ContentPlace, read: (db: ContentDb) => PromiseLike<T>): Promise<T> {
  const db = openContent(place, { alone: false });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}
