import { expect, test } from 'vitest';
import { type FormShape, type FormShapes, findField, placeOfPath } from './find-field.ts';
import type { Pointed } from './frame-messages.ts';

const string = { type: 'string' };
const shapes: FormShapes = {
  'blocks.hero': {
    uid: 'blocks.hero',
    attributes: {
      ...{ title: string, text: { type: 'text' }, image: { type: 'media' } },
      actions: { type: 'component', component: 'shared.action', repeatable: true },
    },
  },
  'blocks.document': { uid: 'blocks.document', attributes: { title: string, body: { type: 'richtext' } } },
  'shared.action': { uid: 'shared.action', attributes: { text: string, link: string } },
  'footer.group': { uid: 'footer.group', attributes: { title: string } },
};
const page: FormShape = {
  uid: 'api::page.page',
  attributes: {
    ...{ title: string, path: string },
    blocks: { type: 'dynamiczone', components: ['blocks.hero', 'blocks.document'] },
  },
};
const values = {
  title: 'Notre approche',
  blocks: [
    {
      ...{ __component: 'blocks.hero', title: 'Bonjour', text: 'Prenez votre temps.' },
      image: { mime: 'image/png', url: '/uploads/garden_a1.png' },
      actions: [
        { text: 'Lire', link: '/la-clinique' },
        { text: 'Lire', link: '/b' },
      ],
    },
    { __component: 'blocks.document', title: 'Bonjour', body: '## La suite\n\nUn **mot** de [plus](/ici).' },
  ],
};

const block = (index: number, texts: string[], more: Partial<Pointed> = {}): Pointed => {
  return { part: 'block', place: { zone: 'blocks', index }, texts, nth: 0, picture: null, ...more };
};
const elsewhere = (part: Pointed['part'], text: string): Pointed => {
  return { part, place: null, texts: [text], nth: 0, picture: null };
};

test.each([
  ['a text', block(0, ['Bonjour']), 'blocks.0.title'],
  ['the same text in another block', block(1, ['Bonjour']), 'blocks.1.title'],
  ['the second of two same texts', block(0, ['Lire'], { nth: 1 }), 'blocks.0.actions.1.text'],
  ['a paragraph of a formatted text', block(1, ['Un mot de plus.']), 'blocks.1.body'],
  ['a word of it', block(1, ['mot', 'Un mot de plus.']), 'blocks.1.body'],
  ['what stands around one text', block(0, ['→', '→ Prenez votre temps.']), 'blocks.0.text'],
  [
    'a picture, by its rendition',
    block(0, [], { picture: '/uploads/garden_a1.480.0123456789ab.avif' }),
    'blocks.0.image',
  ],
  ['a picture, by its old rendition', block(0, [], { picture: '/uploads/medium_garden_a1.webp' }), 'blocks.0.image'],
  ['the title of the page', elsewhere('entry', 'Notre approche'), 'title'],
  ['what no field of the block holds', block(0, ['Sommeil']), null],
  ['a word that an address holds', block(0, ['La clinique']), null],
])('%s leads to its field', (_what, pointed, path) => {
  expect(findField(pointed, page, values, shapes)).toBe(path);
});

test('what stands in the footer leads to its field in the form of the footer, and to none in that of a page', () => {
  const groups = { type: 'component', component: 'footer.group', repeatable: true };
  const footer = { uid: 'api::footer.footer', attributes: { groups } };
  const pointed = elsewhere('footer', 'La clinique');
  expect(findField(pointed, footer, { groups: [{ title: 'La clinique' }] }, shapes)).toBe('groups.0.title');
  expect(findField(pointed, page, values, shapes)).toBeNull();
});

test('the path of a field says its block', () => {
  expect(placeOfPath('blocks.3.actions.0.text')).toEqual({ zone: 'blocks', index: 3 });
  expect(placeOfPath('seo.metaTitle')).toBeNull();
});
