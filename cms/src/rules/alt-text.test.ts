import { expect, test } from 'vitest';
import { populateContent } from '../lib/deep-populate.ts';
import type { Shape } from '../lib/shapes.ts';
import { findAltTextIssue } from './alt-text.ts';

const TEXT = { type: 'string' };
const IMAGE = { type: 'media' };

function shape(uid: string, displayName: string, attributes: Shape['attributes']): Shape {
  return { uid, info: { displayName }, attributes };
}

const SHAPES = [
  shape('shared.card', 'Card', { image: IMAGE, imageAlt: TEXT }),
  shape('blocks.card-grid', 'Card grid', {
    cards: { type: 'component', component: 'shared.card', repeatable: true },
  }),
];
const page = shape('api::page.page', 'Page', {
  cover: IMAGE,
  coverAlt: TEXT,
  download: IMAGE,
  blocks: { type: 'dynamiczone', components: ['blocks.card-grid'] },
});
const find = (uid: string) => SHAPES.find((one) => one.uid === uid);

function check(entry: Record<string, unknown>) {
  return findAltTextIssue(page, entry, find);
}

test('an image without its text is found at any depth', () => {
  expect(check({ cover: { id: 1 }, coverAlt: '' })?.field).toEqual(['coverAlt']);
  const grid = { __component: 'blocks.card-grid', cards: [{ image: null }, { image: { id: 2 }, imageAlt: ' ' }] };
  expect(check({ blocks: [grid] })).toEqual({
    field: ['blocks', '0', 'cards', '1', 'imageAlt'],
    sentence: {
      fr: 'Dans « Carte », rien ne décrit l’image « Image » à qui ne la voit pas : dites dans « Ce que montre l’image » ce qu’elle montre.',
      en: 'The field "Picture" of "Card" has no text for people who cannot see it: say in "What the picture shows" what it shows.',
    },
  });
});

test('an image with its text, no image, and a file without a text beside it are fine', () => {
  expect(check({ cover: { id: 1 }, coverAlt: 'Une équipe', download: { id: 3 }, blocks: [] })).toBeNull();
  expect(check({ cover: null, coverAlt: null })).toBeNull();
});

test('an entry is read with all that an editor filled in, however deep', () => {
  expect(populateContent(page, find)).toEqual({
    cover: true,
    download: true,
    blocks: { on: { 'blocks.card-grid': { populate: { cards: { populate: { image: true } } } } } },
  });
});
