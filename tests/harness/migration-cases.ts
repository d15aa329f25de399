import { expect, test } from 'vitest';
import type { ContentPlace } from '../../cms/src/migrations/content-database.ts';
import type { ContentShapes } from '../../cms/src/migrations/content-shapes.ts';
import { lineOf } from '../../cms/src/migrations/holders.ts';
import { migrateContent, rehearseContent, rollBackContent } from '../../cms/src/migrations/migrate-content.ts';
import type { Change } from '../../cms/src/migrations/migration.ts';
import { dumpOf, fillContent, OLD, readFrom, shapesWith } from './content-tables.ts';

const TEXT = { type: 'string' };
const PAGE = OLD['api::page.page']?.attributes ?? {};
const HERO = OLD['blocks.hero']?.attributes ?? {};

function without(attributes: Record<string, object>, ...names: string[]) {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)));
}

/** A place and its new shapes, with one migration of the given changes. */
function inOne(place: ContentPlace, shapes: ContentShapes, ...changes: Change[]) {
  return { place, shapes, migrations: [{ name: '2026-11-22-change', changes }] };
}

function splitTitle(value: string | number | boolean) {
  const [word = '', number = ''] = String(value).split(' n° ');
  return { heading: word, number };
}

function wordAndWeight(value: string | number | boolean) {
  const [heading = '', weight = null] = String(value).split(' n° ');
  return { heading, weight };
}

function toWeight(value: string | number | boolean) {
  const weight = Number(value);
  if (Number.isNaN(weight)) throw new Error(`"${value}" is no number`);
  return weight;
}

const RENAMED = shapesWith({ 'blocks.hero': { ...without(HERO, 'title'), heading: TEXT } });
const RENAME: Change = { kind: 'rename-field', shape: 'hero', from: 'title', to: 'heading' };

/** Tests of every change, for one kind of database. */
export function testMigrations(newPlace: () => Promise<ContentPlace>): void {
  const filled = async () => {
    const place = await newPlace();
    await fillContent(place);
    return place;
  };

  test('a dry run names every version of every entry and changes nothing', async () => {
    const place = await filled();
    const before = await dumpOf(place);
    const [report] = await rehearseContent(inOne(place, RENAMED, RENAME));
    expect(report?.change).toBe('hero: title becomes heading');
    expect(report?.entries.map(lineOf)).toEqual([
      'page about (/about), en, draft',
      'page about (/about), fr, draft',
      'page about (/about), fr, published',
      'page home (/home), fr, published',
    ]);
    expect(await dumpOf(place)).toEqual(before);
  });

  test('a renamed field keeps its values, once, and a rollback puts back the very rows that were there', async () => {
    const place = await filled();
    const before = await dumpOf(place);
    const run = inOne(place, RENAMED, RENAME);
    expect((await migrateContent(run)).reports).toHaveLength(1);
    const titles = await readFrom(place, (db) => db('components_blocks_heros').orderBy('id').pluck('heading'));
    expect(titles).toEqual(['Titre n° 1', 'Titre n° 2', 'Titre n° 3', 'Titre n° 4']);
    expect(await migrateContent(run)).toEqual({ snapshot: null, reports: [] });
    await readFrom(place, (db) => db('components_blocks_heros').where({ id: 2 }).update({ heading: 'Changed since' }));
    expect(await rollBackContent(run)).toMatch(/content-/);
    expect(await dumpOf(place)).toEqual(before);
    expect(await rollBackContent(run)).toBe(null);
  });

  test('a rollback that is asked for twice does not go back further', async () => {
    const place = await filled();
    const run = inOne(place, RENAMED, RENAME);
    const because = 'nobody reads it';
    const remove: Change = { kind: 'remove-field', shape: 'hero', field: 'weight', because };
    await migrateContent({ ...run, migrations: [{ name: '2026-01-01-earlier', changes: [remove] }] });
    const before = await dumpOf(place);
    await migrateContent(run);
    await rollBackContent(run);
    await expect(rollBackContent(run)).rejects.toThrow('was taken back already');
    expect(await dumpOf(place)).toEqual(before);
    await migrateContent(run);
    expect(await rollBackContent(run)).toMatch(/content-/);
  });

  test('fields with components, files and relations are renamed with what they hold', async () => {
    const place = await filled();
    const renamed = { ...without(HERO, 'actions', 'image', 'trials') };
    const shapes = shapesWith({
      'blocks.hero': {
        ...renamed,
        buttons: HERO.actions ?? {},
        photo: { type: 'media' },
        studies: { type: 'relation' },
      },
    });
    const pairs = { actions: 'buttons', image: 'photo', trials: 'studies' };
    const changes = Object.entries(pairs).map(
      ([from, to]): Change => ({ kind: 'rename-field', shape: 'blocks.hero', from, to }),
    );
    const { reports } = await migrateContent(inOne(place, shapes, ...changes));
    expect(reports.map(({ entries }) => entries.length)).toEqual([4, 4, 4]);
    const [parts, files, links] = await readFrom(place, (db) =>
      Promise.all([
        db('components_blocks_heros_cmps').pluck('field'),
        db('files_related_mph').pluck('field'),
        db('components_blocks_heros_studies_lnk').pluck('trial_id'),
      ]),
    );
    expect({ parts, files, links }).toEqual({
      parts: Array(4).fill('buttons'),
      files: Array(4).fill('photo'),
      links: [7, 7, 7, 7],
    });
  });

  test('a field is split by its function', async () => {
    const place = await filled();
    const shapes = shapesWith({ 'blocks.hero': { ...without(HERO, 'title'), heading: TEXT, number: TEXT } });
    const into = ['heading', 'number'];
    await migrateContent(
      inOne(place, shapes, { kind: 'split-field', shape: 'hero', from: 'title', into, by: splitTitle }),
    );
    const rows = await readFrom(place, (db) => db('components_blocks_heros').orderBy('id'));
    expect(rows[1]).toMatchObject({ heading: 'Titre', number: '2', title: null });
  });

  test('a split never writes over what stands there; an empty text is nothing', async () => {
    const place = await filled();
    const shapes = shapesWith({ 'blocks.hero': { ...without(HERO, 'title'), heading: TEXT } });
    const into = ['heading', 'weight'];
    const split = { kind: 'split-field' as const, shape: 'hero', from: 'title', into };
    const before = await dumpOf(place);
    await expect(migrateContent(inOne(place, shapes, { ...split, by: wordAndWeight }))).rejects.toThrow(
      'would get "1", but holds "10"',
    );
    expect(await dumpOf(place)).toEqual(before);
    await readFrom(place, (db) => db('components_blocks_heros').where({ id: 1 }).update({ weight: '' }));
    await readFrom(place, (db) => db('components_blocks_heros').where({ id: 2 }).update({ title: '' }));
    await readFrom(place, (db) => db('components_blocks_heros').where('id', '>', 2).update({ title: 'Sans' }));
    await migrateContent(inOne(place, shapes, { ...split, by: wordAndWeight }));
    const rows = await readFrom(place, (db) => db('components_blocks_heros').orderBy('id').select('heading', 'weight'));
    expect(rows).toEqual([
      { heading: 'Titre', weight: '1' },
      { heading: null, weight: '20' },
      { heading: 'Sans', weight: '30' },
      { heading: 'Sans', weight: '40' },
    ]);
  });

  test('a field moves up to what it stands in, and down into a component that is made where there is none', async () => {
    const place = await filled();
    const shapes = shapesWith({
      'api::page.page': { ...without(PAGE, 'lead'), motto: TEXT },
      'shared.seo': { description: TEXT, summary: TEXT },
    });
    const down = {
      kind: 'move-field' as const,
      shape: 'page',
      from: 'lead',
      to: { shape: 'shared.seo', field: 'summary' },
    };
    const up = {
      kind: 'move-field' as const,
      shape: 'blocks.quote',
      from: 'text',
      to: { shape: 'page', field: 'motto' },
    };
    await migrateContent(inOne(place, shapes, down, up));
    const [mottos, summaries, parts] = await readFrom(place, (db) =>
      Promise.all([
        db('pages').orderBy('id').pluck('motto'),
        db('components_shared_seos').orderBy('id').select('description', 'summary'),
        db('pages_cmps').where({ field: 'seo' }).orderBy('entity_id').pluck('entity_id'),
      ]),
    );
    expect(mottos).toEqual(['Citation 1', 'Citation 2', 'Citation 3', 'Citation 4']);
    expect(summaries[0]).toEqual({ description: 'Qui nous sommes', summary: 'Lead 1' });
    expect(summaries[3]).toEqual({ description: null, summary: 'Lead 4' });
    expect(parts).toEqual([1, 2, 3, 4]);
  });

  test('a field moves to a neighbour, and never over what stands there', async () => {
    const place = await filled();
    const shapes = shapesWith({ 'blocks.quote': { text: TEXT, author: TEXT } });
    const move = (field: string): Change => ({
      ...{ kind: 'move-field', shape: 'hero', from: 'title', to: { shape: 'blocks.quote', field } },
    });
    const before = await dumpOf(place);
    await expect(migrateContent(inOne(place, shapes, move('text')))).rejects.toThrow(
      'would get "Titre n° 1", but holds "Citation 1"',
    );
    expect(await dumpOf(place)).toEqual(before);
    await migrateContent(inOne(place, shapes, move('author')));
    expect(await readFrom(place, (db) => db('components_blocks_quotes').where({ id: 3 }).first())).toMatchObject({
      text: 'Citation 3',
      author: 'Titre n° 3',
    });
  });

  test('a field gets another type, and one value that does not fit leaves all as it was', async () => {
    const place = await filled();
    const shapes = shapesWith({ 'blocks.hero': { ...HERO, weight: { type: 'integer' } } });
    const retype: Change = { kind: 'retype-field', shape: 'hero', field: 'weight', to: 'integer', convert: toWeight };
    await readFrom(place, (db) => db('components_blocks_heros').where({ id: 3 }).update({ weight: 'heavy' }));
    const before = await dumpOf(place);
    await expect(migrateContent(inOne(place, shapes, RENAME, retype))).rejects.toThrow('"heavy" is no number');
    expect(await dumpOf(place)).toEqual(before);
    await readFrom(place, (db) => db('components_blocks_heros').where({ id: 3 }).update({ weight: '30' }));
    await migrateContent(inOne(place, shapes, retype));
    expect(await readFrom(place, (db) => db('components_blocks_heros').orderBy('id').pluck('weight'))).toEqual([
      10, 20, 30, 40,
    ]);
    expect(await rollBackContent({ place, shapes })).not.toBe(null);
    expect(await readFrom(place, (db) => db('components_blocks_heros').orderBy('id').pluck('weight'))).toEqual([
      '10',
      '20',
      '30',
      '40',
    ]);
  });

  test('a field that is removed takes its components along, and nothing else', async () => {
    const place = await filled();
    const shapes = shapesWith({ 'blocks.hero': without(HERO, 'actions', 'weight') });
    const because = 'nobody reads it';
    const remove = (field: string): Change => ({ kind: 'remove-field', shape: 'hero', field, because });
    await migrateContent(inOne(place, shapes, remove('actions'), remove('weight')));
    const [actions, heroes] = await readFrom(place, (db) =>
      Promise.all([db('components_shared_actions'), db('components_blocks_heros').orderBy('id')]),
    );
    expect(actions).toEqual([]);
    expect(heroes[0]).toMatchObject({ title: 'Titre n° 1', weight: null });
  });

  test('a removed block says where it stands and goes with all it holds; a rollback brings it back', async () => {
    const place = await filled();
    const shapes = shapesWith({ 'blocks.hero': null });
    const before = await dumpOf(place);
    const remove: Change = { kind: 'remove-block', shape: 'blocks.hero', because: 'replaced' };
    const { reports } = await migrateContent(inOne(place, shapes, remove));
    expect(reports[0]?.entries).toHaveLength(4);
    const after = await dumpOf(place);
    for (const table of ['components_blocks_heros', 'components_shared_actions', 'files_related_mph']) {
      expect(after[table]).toHaveLength(1);
    }
    expect(JSON.stringify(after.pages_cmps)).not.toContain('blocks.hero');
    await readFrom(place, (db) => db.schema.dropTable('components_blocks_heros_cmps'));
    await readFrom(place, (db) => db.schema.dropTable('components_blocks_heros'));
    await rollBackContent({ place, shapes });
    expect(await dumpOf(place)).toEqual(before);
  });

  test('a renamed block stands where it stood, with what it held', async () => {
    const place = await filled();
    const shapes = shapesWith({ 'blocks.hero': null });
    shapes.set('blocks.opening', {
      ...{ uid: 'blocks.opening', table: 'components_blocks_openings', drafts: false, fields: {} },
      ...{
        fields: {
          title: TEXT,
          actions: { type: 'component', component: 'shared.action' },
          trials: { type: 'relation' },
        },
      },
    });
    const before = await dumpOf(place);
    await migrateContent(inOne(place, shapes, { kind: 'rename-block', from: 'hero', to: 'blocks.opening' }));
    const [titles, types, links, inner] = await readFrom(place, (db) =>
      Promise.all([
        db('components_blocks_openings').orderBy('id').pluck('title'),
        db('pages_cmps').distinct().orderBy('component_type').pluck('component_type'),
        db('components_blocks_openings_trials_lnk').pluck('opening_id'),
        db('components_blocks_openings_cmps').count('* as count').first(),
      ]),
    );
    expect(titles).toHaveLength(4);
    expect(types).toEqual(['blocks.opening', 'blocks.quote', 'shared.seo']);
    expect(links).toEqual([1, 2, 3, 4]);
    expect(Number(inner?.count)).toBe(4);
    await rollBackContent({ place, shapes });
    expect(await dumpOf(place)).toEqual(before);
  });
}
