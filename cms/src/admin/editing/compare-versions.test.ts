import { expect, test } from 'vitest';
import type { FormShape, FormShapes } from '../preview/find-field.ts';
import { compareVersions } from './compare-versions.ts';
import { mergeVersions } from './merge-versions.ts';

const PAGE: FormShape = {
  uid: 'api::page.page',
  attributes: {
    title: { type: 'string' },
    hidden: { type: 'boolean' },
    blocks: { type: 'dynamiczone' },
    authors: { type: 'relation' },
  },
};
const HERO: FormShape = {
  uid: 'blocks.hero',
  attributes: {
    title: { type: 'string' },
    actions: { type: 'component', component: 'shared.action', repeatable: true },
  },
};
const ACTION: FormShape = { uid: 'shared.action', attributes: { text: { type: 'string' } } };
const SHAPES: FormShapes = { 'blocks.hero': HERO, 'shared.action': ACTION };

const hero = (id: number, title: string, more: object = {}) => ({ __component: 'blocks.hero', id, title, ...more });

function compare(base: object, mine: object, theirs: object) {
  return compareVersions({ base: { ...base }, mine: { ...mine }, theirs: { ...theirs } }, PAGE, SHAPES);
}

test('each field that differs is told, with who changed it', () => {
  const base = { title: 'A', blocks: [hero(1, 'One', { __temp_key__: 'a0' }), hero(2, 'Two')] };
  const mine = { title: 'Mine', blocks: [hero(1, 'One!'), hero(2, 'Two')] };
  const theirs = { title: 'Theirs', hidden: null, blocks: [hero(1, 'One'), hero(2, 'Two!')] };
  expect(compare(base, mine, theirs).map(({ path, changedBy }) => [path, changedBy])).toEqual([
    ['title', 'both'],
    ['blocks.0.title', 'me'],
    ['blocks.1.title', 'them'],
  ]);
});

test('a list with a part more is one field', () => {
  const base = { blocks: [hero(1, 'One')] };
  const found = compare(base, base, { blocks: [hero(1, 'One'), hero(9, 'New')] });
  expect(found.map(({ path, changedBy }) => [path, changedBy])).toEqual([['blocks', 'them']]);
});

test('what only the form marks, empty fields and chosen entries are no differences', () => {
  const form = { title: '', hidden: false, authors: { connect: [], disconnect: [] }, blocks: [] };
  const stored = { title: null, hidden: false, authors: { count: 2 }, blocks: [] };
  expect(compare(form, form, stored)).toEqual([]);
});

test('the form takes what was chosen of theirs and keeps the rest', () => {
  const base = { title: 'A', blocks: [hero(1, 'One', { actions: [] })] };
  const mine = { title: 'Mine', blocks: [hero(1, 'One', { actions: [] })] };
  const theirs = { title: 'Theirs', blocks: [hero(1, 'One!', { actions: [{ id: 5, text: 'Go' }] })] };
  const differences = compare(base, mine, theirs);
  const taken = new Set(['blocks.0.title', 'blocks.0.actions']);
  expect(mergeVersions(mine, differences, taken, SHAPES)).toEqual({
    title: 'Mine',
    blocks: [hero(1, 'One!', { actions: [{ id: 5, text: 'Go', __temp_key__: 'a0' }] })],
  });
});

test('where all of theirs is taken, the form still holds the entries that were chosen in it', () => {
  const authors = { connect: [{ id: 4, documentId: 'anna' }], disconnect: [{ id: 2 }] };
  const base = { title: 'A', authors: { connect: [], disconnect: [] }, blocks: [] };
  const mine = { title: 'A', authors, blocks: [] };
  const members = { count: 3 };
  const theirs = { id: 3, title: null, authors: { count: 1 }, blocks: [hero(1, 'One', { actions: [], members })] };
  const differences = compare(base, mine, theirs);
  const taken = new Set(differences.map(({ path }) => path));
  expect(mergeVersions(mine, differences, taken, SHAPES)).toEqual({
    title: undefined,
    authors,
    blocks: [{ ...hero(1, 'One', { actions: [] }), __temp_key__: 'a0' }],
  });
});
