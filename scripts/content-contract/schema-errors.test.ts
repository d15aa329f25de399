import { expect, test } from 'vitest';
import { altTextErrors, folderErrors, staleErrors, unlocalizedErrors, zoneErrors } from './schema-errors.ts';
import type { Attribute, SchemaSet } from './schema-set.ts';

const localized = { i18n: { localized: true } };

/** A valid set of one page type, one note block and its component; each test breaks one thing. */
function soundSet(): SchemaSet & { page: Record<string, Attribute>; note: Record<string, Attribute> } {
  const page: Record<string, Attribute> = {
    name: { type: 'string' },
    cover: { type: 'media' },
    coverAlt: { type: 'string', pluginOptions: localized },
    blocks: { type: 'dynamiczone', components: ['blocks.note'], pluginOptions: localized },
  };
  const note: Record<string, Attribute> = { image: { type: 'media' }, imageAlt: { type: 'string' } };
  const info = { singularName: 'page', pluralName: 'pages' };
  return {
    page,
    note,
    contentTypes: { 'api::page.page': { kind: 'collectionType', info, pluginOptions: localized, attributes: page } },
    components: { 'blocks.note': { attributes: note } },
  };
}

const noteFolder = { name: 'note', files: ['note.block.tsx', 'note.fixtures.ts'] };

test('a valid set has no errors', () => {
  const set = soundSet();
  expect([
    ...unlocalizedErrors(set),
    ...altTextErrors(set),
    ...zoneErrors(set),
    ...folderErrors(set, [noteFolder]),
    ...staleErrors('src/contract/content/schema.gen.ts', 'same', 'same'),
  ]).toEqual([]);
});

test('stale output: run the generator', () => {
  expect(staleErrors('src/contract/content/schema.gen.ts', 'old', 'new')).toEqual([
    'src/contract/content/schema.gen.ts is stale: cms-schemas/ has changed. Run `npm run content:generate` and commit the result.',
  ]);
});

test('missing output: run the generator', () => {
  expect(staleErrors('src/contract/content/schema.gen.ts', null, 'new')).toEqual([
    'src/contract/content/schema.gen.ts is missing. Run `npm run content:generate` and commit the result.',
  ]);
});

test('a component of a localized type that is not localized: localize it', () => {
  const set = soundSet();
  set.page.seo = { type: 'component', component: 'shared.seo' };
  expect(unlocalizedErrors(set)).toEqual([
    'api::page.page.seo is a component that is not localized, so one language overwrites the other. Add "pluginOptions": { "i18n": { "localized": true } } to it in cms-schemas/api/page/content-types/page/schema.json.',
  ]);
});

test('a dynamic zone of a localized type that is not localized: localize it', () => {
  const set = soundSet();
  set.page.blocks = { type: 'dynamiczone', components: ['blocks.note'] };
  expect(unlocalizedErrors(set)).toEqual([
    expect.stringContaining('api::page.page.blocks is a dynamiczone that is not'),
  ]);
});

test('components of a type in one language only need not be localized', () => {
  const set = soundSet();
  set.page.seo = { type: 'component', component: 'shared.seo' };
  for (const type of Object.values(set.contentTypes)) type.pluginOptions = {};
  expect(unlocalizedErrors(set)).toEqual([]);
});

test('an image without alternative text beside it: add one', () => {
  const set = soundSet();
  delete set.note.imageAlt;
  expect(altTextErrors(set)).toEqual([
    'blocks.note.image is an image without alternative text. Add the attribute "imageAlt" of type "string" in cms-schemas/components/blocks/note.json.',
  ]);
});

test('an image of a localized type without alternative text: add a localized one', () => {
  const set = soundSet();
  delete set.page.coverAlt;
  expect(altTextErrors(set)).toEqual([
    'api::page.page.cover is an image without alternative text. Add the attribute "coverAlt" of type "string" with "pluginOptions": { "i18n": { "localized": true } } in cms-schemas/api/page/content-types/page/schema.json.',
  ]);
});

test('an alternative text that both languages share: localize it', () => {
  const set = soundSet();
  set.page.coverAlt = { type: 'string' };
  expect(altTextErrors(set)).toEqual([
    'api::page.page.coverAlt is not localized, so both languages share one alternative text. Add "pluginOptions": { "i18n": { "localized": true } } to it in cms-schemas/api/page/content-types/page/schema.json.',
  ]);
});

test('a block without folder: create it or delete the block', () => {
  expect(folderErrors(soundSet(), [])).toEqual([
    'The block blocks.note has no folder. Create blocks/note/ with note.block.tsx and note.fixtures.ts, or delete cms-schemas/components/blocks/note.json.',
  ]);
});

test('a folder without block: create the schema or delete the folder', () => {
  expect(folderErrors(soundSet(), [noteFolder, { name: 'poem', files: [] }])).toEqual([
    'The folder blocks/poem/ has no block. Create cms-schemas/components/blocks/poem.json, or delete the folder.',
  ]);
});

test('a block folder without component: create it', () => {
  expect(folderErrors(soundSet(), [{ name: 'note', files: ['note.fixtures.ts'] }])).toEqual([
    'The block blocks.note lacks note.block.tsx. Create blocks/note/note.block.tsx.',
  ]);
});

test('a block folder without fixtures: create them', () => {
  expect(folderErrors(soundSet(), [{ name: 'note', files: ['note.block.tsx'] }])).toEqual([
    'The block blocks.note lacks note.fixtures.ts. Create blocks/note/note.fixtures.ts.',
  ]);
});

test('a block that no page offers: add it to the page', () => {
  const set = soundSet();
  set.components['blocks.poem'] = { attributes: {} };
  expect(zoneErrors(set)).toEqual([
    'Editors cannot place the block blocks.poem. Add "blocks.poem" to the components of "blocks" in cms-schemas/api/page/content-types/page/schema.json.',
  ]);
});

test('a zone that offers what does not exist: create it or remove it', () => {
  const set = soundSet();
  set.page.blocks = { type: 'dynamiczone', components: ['blocks.note', 'blocks.gone'], pluginOptions: localized };
  expect(zoneErrors(set)).toEqual([
    'api::page.page offers "blocks.gone", which does not exist. Create cms-schemas/components/blocks/gone.json, or remove it from cms-schemas/api/page/content-types/page/schema.json.',
  ]);
});
