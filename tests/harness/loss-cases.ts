import { beforeAll, expect, test } from 'vitest';
import type { ContentPlace } from '../../cms/src/migrations/content-database.ts';
import type { ContentShapes } from '../../cms/src/migrations/content-shapes.ts';
import { findLosses, type NotedTable } from '../../cms/src/migrations/find-losses.ts';
import { isValue, linksTable, snakeCase } from '../../cms/src/migrations/tables.ts';
import { fillContent, OLD, readFrom, shapesWith } from './content-tables.ts';

const TEXT = { type: 'string' };
const PAGE = OLD['api::page.page']?.attributes ?? {};
const HERO = OLD['blocks.hero']?.attributes ?? {};

/** The tables that Strapi makes of shapes. */
function tablesOfShapes(shapes: ContentShapes): NotedTable[] {
  return [...shapes.values()].flatMap((shape) => {
    const fields = Object.entries(shape.fields);
    const columns = fields
      .filter(([, { type }]) => isValue(type))
      .map(([name, { type }]) => ({ name: snakeCase(name), type }));
    const links = fields.filter(([, { type }]) => type === 'relation').map(([name]) => linksTable(shape, name));
    return [{ name: shape.table, columns }, ...links.map((name) => ({ name, columns: [] }))];
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
  ['a removed kind of content', { 'api::page.page': null }, [['all entries of api::page.page', 0]]],
];

/** Tests of what a start refuses, for one kind of database. */
export function testLosses(newPlace: () => Promise<ContentPlace>): void {
  let place: ContentPlace;
  beforeAll(async () => {
    place = await newPlace();
    await fillContent(place);
  });

  test.each(LOSING)('a start with %s', async (_what, changes, expected) => {
    const former = shapesWith();
    const shapes = shapesWith(changes);
    const tables = { noted: tablesOfShapes(former), next: tablesOfShapes(shapes) };
    const losses = await readFrom(place, (db) => findLosses({ db, shapes, former, tables }));
    expect(losses.map(({ what, entries }) => [what, entries.length])).toEqual(expected);
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
