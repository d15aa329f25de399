import { beforeAll, expect, test } from 'vitest';
import type { ContentPlace } from '../../cms/src/migrations/content-database.ts';
import type { ContentShapes } from '../../cms/src/migrations/content-shapes.ts';
import { findLosses, type NotedTable } from '../../cms/src/migrations/find-losses.ts';
import { lineOf } from '../../cms/src/migrations/holders.ts';
import { migrateContent, rollBackContent } from '../../cms/src/migrations/migrate-content.ts';
import type { Change } from '../../cms/src/migrations/migration.ts';
import { refusalOf } from '../../cms/src/migrations/refuse-losses.ts';
import { doneMigrations } from '../../cms/src/migrations/run-migrations.ts';
import { isValue, linksTable, snakeCase } from '../../cms/src/migrations/tables.ts';
import { fillContent, OLD, readFrom, shapesWith } from './content-tables.ts';

const TEXT = { type: 'string' };
const PAGE = OLD['api::page.page']?.attributes ?? {};
const HERO = OLD['blocks.hero']?.attributes ?? {};

/** The tables that Strapi makes of shapes. */
export function tablesOfShapes(shapes: ContentShapes): NotedTable[] {
  return [...shapes.values()].flatMap((shape) => {
    const fields = Object.entries(shape.fields);
    const columns = fields
      .filter(([, { type }]) => isValue(type))
      .map(([name, { type }]) => ({ name: snakeCase(name), type }));
    const links = fields
      .filter(([, { type }]) => type === 'relation')
      .map(([name, { component }]) => ({
        name: linksTable(shape, name),
        columns: ['hero_id', `${component ?? 'trial'}_id`].map((column) => ({ name: column, type: 'integer' })),
      }));
    return [{ name: shape.table, columns }, ...links];
  });
}

/** Schemas that lose content, and how that is told: what, and on how many versions of entries. */
const LOSING: [string, Record<string, Record<string, object> | null>, [string, number][]][] = [
  ['a field more', { 'api::page.page': { ...PAGE, motto: TEXT } }, []],
  [
    'a renamed field',
    { 'blocks.hero': { ...HERO, title: { type: 'relation' }, heading: TEXT } },
    [['the field title of blocks.hero', 4]],
  ],
  [
    'a field that is an integer now',
    { 'blocks.hero': { ...HERO, weight: { type: 'integer' } } },
    [['the field weight of blocks.hero (it becomes integer)', 4]],
  ],
  ['a text that may be longer now', { 'blocks.hero': { ...HERO, title: { type: 'text' } } }, []],
  [
    'fields of components and files under another name',
    { 'blocks.hero': { ...HERO, actions: TEXT, image: TEXT } },
    [
      ['what stands in image of blocks.hero', 4],
      ['what stands in actions of blocks.hero', 4],
    ],
  ],
  [
    'a zone that offers a block no more',
    { 'api::page.page': { ...PAGE, blocks: { type: 'dynamiczone', components: ['blocks.quote'] } } },
    [['what stands in blocks of api::page.page', 4]],
  ],
  ['a removed block', { 'blocks.hero': null }, [['the block blocks.hero with all it holds', 4]]],
  ['a removed relation', { 'blocks.hero': { ...HERO, trials: TEXT } }, [['the relation trials of blocks.hero', 4]]],
  [
    'a relation that names another kind',
    { 'blocks.hero': { ...HERO, trials: { type: 'relation', component: 'paper' } } },
    [['the relation trials of blocks.hero', 4]],
  ],
  ['a removed kind of content', { 'api::page.page': null }, [['all entries of api::page.page', 0]]],
];

/** Tests of what a start refuses, for one kind of database. */
export function testLosses(newPlace: () => Promise<ContentPlace>): void {
  const filled = async () => {
    const made = await newPlace();
    await fillContent(made);
    return made;
  };
  let place: ContentPlace;
  beforeAll(async () => {
    place = await filled();
  });

  test.each(LOSING)('a start with %s', async (_what, changes, expected) => {
    const former = shapesWith();
    const shapes = shapesWith(changes);
    const tables = { noted: tablesOfShapes(former), next: tablesOfShapes(shapes) };
    const losses = await readFrom(place, (db) => findLosses({ db, shapes, former, tables }));
    expect(losses.map(({ what, entries }) => [what, entries.length])).toEqual(expected);
  });

  const lossesOf = (place: ContentPlace, shapes: ContentShapes) => {
    const tables = { noted: tablesOfShapes(shapesWith()), next: tablesOfShapes(shapes) };
    return readFrom(place, (db) => findLosses({ db, shapes, former: shapesWith(), tables }));
  };

  test('a start without drafts names those that say more than what is published', async () => {
    const own = await filled();
    const shapes = shapesWith();
    const page = shapes.get('api::page.page');
    if (page) shapes.set(page.uid, { ...page, drafts: false });
    const told = async () => (await lossesOf(own, shapes)).map(({ what, entries }) => [what, entries.map(lineOf)]);
    const english = 'page about (/about), en, draft';
    expect(await told()).toEqual([['the drafts of api::page.page', [english]]]);
    await readFrom(own, (db) => db('pages').where({ id: 1 }).update({ updated_at: '2026-01-02' }));
    expect(await told()).toEqual([['the drafts of api::page.page', [english, 'page about (/about), fr, draft']]]);
  });

  test.each(['api::page.page', 'blocks.quote'])('a start with another table for %s', async (uid) => {
    const shapes = shapesWith();
    const shape = shapes.get(uid);
    if (shape) shapes.set(uid, { ...shape, table: 'others' });
    const losses = await lossesOf(place, shapes);
    expect(losses.map(({ what, rows }) => [what, rows])).toEqual([
      [`all entries of ${uid} (the collectionName ${shape?.table} changes)`, 4],
    ]);
  });

  test('a start with the same schemas asks for no columns', async () => {
    const statements: string[] = [];
    await readFrom(place, async (db) => {
      db.on('query', ({ sql }) => statements.push(sql));
      const tables = { noted: tablesOfShapes(shapesWith()), next: tablesOfShapes(shapesWith()) };
      await findLosses({ db, shapes: shapesWith(), former: shapesWith(), tables });
    });
    expect(statements.filter((sql) => /table_info|information_schema\.columns/.test(sql))).toEqual([]);
    expect(statements).not.toEqual([]);
  });

  test('a start after a rollback waits for the migration, although Strapi has noted no tables', async () => {
    const own = await filled();
    const { title: _, ...kept } = HERO;
    const shapes = shapesWith({ 'blocks.hero': { ...kept, heading: TEXT } });
    const name = '2026-11-22-rename';
    const changes: Change[] = [{ kind: 'rename-field', shape: 'hero', from: 'title', to: 'heading' }];
    await migrateContent({ place: own, shapes, migrations: [{ name, changes }] });
    await rollBackContent({ place: own, shapes });
    const tables = { noted: null, next: tablesOfShapes(shapes) };
    const started = () => readFrom(own, (db) => refusalOf({ db, shapes, migrations: [name], tables }));
    expect(await started()).toContain(`the stored content waits for ${name}`);
    expect(await started()).toContain(`the stored content waits for ${name}`);
  });

  test('the first start on an empty database takes every migration for carried out', async () => {
    const empty = await newPlace();
    const tables = { noted: null, next: tablesOfShapes(shapesWith()) };
    const start = { shapes: shapesWith(), migrations: ['1-first'], tables };
    expect(await readFrom(empty, (db) => refusalOf({ db, ...start }))).toBe(null);
    expect([...(await readFrom(empty, doneMigrations))]).toEqual(['1-first']);
  });

  test('a database of a release that noted no shapes tells of its fields and blocks too', async () => {
    const { title: _, ...kept } = HERO;
    const shapes = shapesWith({ 'blocks.hero': kept, 'blocks.quote': null });
    const tables = { noted: tablesOfShapes(shapesWith()), next: tablesOfShapes(shapes) };
    const losses = await readFrom(place, (db) => findLosses({ db, shapes, former: new Map(), tables }));
    expect(losses.map(({ what, entries }) => [what, entries.length])).toEqual([
      ['the field title of blocks.hero', 4],
      ['the block blocks.quote with all it holds', 4],
    ]);
  });
}
