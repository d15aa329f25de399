import { expect, test } from 'vitest';
import { withCopy } from './copy-block.ts';
import type { FormShapes } from './find-field.ts';

const shapes: FormShapes = {
  'blocks.team': {
    uid: 'blocks.team',
    attributes: { title: { type: 'string' }, members: { type: 'relation' } },
  },
  'blocks.hero': {
    uid: 'blocks.hero',
    attributes: {
      ...{ title: { type: 'string' }, image: { type: 'media' } },
      actions: { type: 'component', component: 'shared.action', repeatable: true },
    },
  },
  'shared.action': { uid: 'shared.action', attributes: { text: { type: 'string' }, link: { type: 'string' } } },
};
const team = { __component: 'blocks.team', id: 4, title: 'Team', members: { count: 3 } };
const hero = {
  ...{ __component: 'blocks.hero', id: 1, title: 'Bonjour', image: { id: 5, mime: 'image/webp', url: '/a.webp' } },
  actions: [{ id: 9, text: 'Lire', link: '/a' }],
};
const copied = {
  ...{ __component: 'blocks.hero', title: 'Bonjour', image: { id: 5, mime: 'image/webp', url: '/a.webp' } },
  actions: [{ text: 'Lire', link: '/a' }],
};
const kept = { __component: 'blocks.team', id: 4, title: 'Team' };

test('a copy stands at its own place, is a block of its own, and takes its picture along', () => {
  expect(withCopy([team, team], hero, 1, shapes)).toEqual([kept, copied, kept]);
});

test('in an entry of fewer blocks the copy stands at the end', () => {
  expect(withCopy([team], hero, 6, shapes)).toEqual([kept, copied]);
  expect(withCopy(undefined, hero, 6, shapes)).toEqual([copied]);
});

test('what the blocks there relate to is left as it is stored', () => {
  expect(withCopy([team], { ...team, members: { connect: [{ id: 1 }], disconnect: [] } }, 0, shapes)).toEqual([
    { __component: 'blocks.team', title: 'Team' },
    kept,
  ]);
});
