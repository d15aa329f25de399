import { expect, test } from 'vitest';
import type { FormShape, FormShapes } from '../preview/find-field.ts';
import { chosenFields } from './chosen-fields.ts';
import { type Chosen, detachParts } from './detach-parts.ts';

const PAGE: FormShape = {
  uid: 'api::page.page',
  attributes: {
    title: { type: 'string' },
    blocks: { type: 'dynamiczone' },
    aliases: { type: 'component', component: 'shared.path', repeatable: true },
    seo: { type: 'component', component: 'shared.seo' },
    authors: { type: 'relation' },
  },
};
const SHAPES: FormShapes = {
  'blocks.hero': {
    uid: 'blocks.hero',
    attributes: { actions: { type: 'component', component: 'shared.path', repeatable: true } },
  },
  'blocks.trial-cards': { uid: 'blocks.trial-cards', attributes: { trials: { type: 'relation' } } },
  'shared.path': { uid: 'shared.path', attributes: { path: { type: 'string' } } },
  'shared.seo': { uid: 'shared.seo', attributes: { noIndex: { type: 'boolean' } } },
};

const chosen = (id: number): Chosen => ({ id, documentId: `trial-${id}`, locale: 'fr' });
const connected = (id: number, key: string) => ({
  ...chosen(id),
  apiData: { ...chosen(id), isTemporary: true },
  __temp_key__: key,
});

function detach(mine: object, saved: object, stored: readonly Chosen[] = []) {
  return detachParts({ ...mine }, { ...saved }, PAGE, { shapes: SHAPES, chosenIn: () => stored });
}

test('a part that the colleague removed is saved as a new one, with all that is in it; the others stay who they are', () => {
  const actions = [
    { id: 1, path: '/a' },
    { id: 2, path: '/b' },
  ];
  const picture = { id: 5, documentId: 'picture', mime: 'image/png' };
  const kept = { __component: 'blocks.hero', id: 7, actions };
  const removed = { __component: 'blocks.hero', id: 8, picture, actions: [{ id: 3, path: '/c' }] };
  const mine = { title: 'Mine', blocks: [kept, removed], aliases: actions, seo: { id: 4, noIndex: true } };
  const saved = { blocks: [{ ...kept, actions: actions.slice(1) }], aliases: actions.slice(1), seo: null };
  const detached = [{ path: '/a' }, { id: 2, path: '/b' }];
  expect(detach(mine, saved)).toEqual({
    title: 'Mine',
    blocks: [
      { ...kept, actions: detached },
      { __component: 'blocks.hero', picture, actions: [{ path: '/c' }] },
    ],
    aliases: detached,
    seo: { noIndex: true },
  });
  expect(detach(mine, mine)).toEqual(mine);
});

test('an id counts for a part of the same kind alone', () => {
  const mine = { blocks: [{ __component: 'blocks.hero', id: 7, actions: [] }] };
  const saved = { blocks: [{ __component: 'blocks.trial-cards', id: 7 }] };
  expect(detach(mine, saved)).toEqual({ blocks: [{ __component: 'blocks.hero', actions: [] }] });
});

test('what was chosen in a part that is saved anew is chosen again, with what the form changed of it', () => {
  const none = { connect: [], disconnect: [] };
  const added = { ...connected(4, 'a3'), position: { end: true } };
  const trials = { connect: [added], disconnect: [{ id: 2 }] };
  const cards = (id: number, changes: object) => ({ __component: 'blocks.trial-cards', id, trials: changes });
  const mine = { authors: none, blocks: [cards(7, none), cards(8, trials), cards(9, none)] };
  const stored = [chosen(1), chosen(2), chosen(3)];
  const { blocks, authors } = detach(mine, { blocks: [cards(7, { count: 3 })] }, stored);
  const all = [connected(1, 'a0'), connected(2, 'a1'), connected(3, 'a2')];
  expect(authors).toEqual(none);
  expect(blocks).toEqual([
    cards(7, none),
    { __component: 'blocks.trial-cards', trials: { connect: [all[0], all[2], added], disconnect: [] } },
    { __component: 'blocks.trial-cards', trials: { connect: all, disconnect: [] } },
  ]);
});

test('the parts in which entries are chosen are known from their count', () => {
  const blocks = [
    { __component: 'blocks.trial-cards', id: 7, trials: { count: 2 } },
    { __component: 'blocks.trial-cards', id: 8, trials: { count: 0 } },
    { __component: 'blocks.hero', id: 9, actions: [{ id: 1, path: '/a' }] },
  ];
  const found = chosenFields({ blocks, authors: { count: 1 } }, PAGE, SHAPES);
  expect(found).toEqual([{ uid: 'blocks.trial-cards', id: 7, field: 'trials' }]);
});
