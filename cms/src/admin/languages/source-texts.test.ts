import { expect, test } from 'vitest';
import { sourceTexts } from './source-texts.ts';

const string = { type: 'string' };
const shapes = {
  'blocks.hero': {
    uid: 'blocks.hero',
    attributes: {
      ...{ title: string, illustration: { type: 'enumeration' } },
      actions: { type: 'component', component: 'shared.action', repeatable: true },
    },
  },
  'shared.action': { uid: 'shared.action', attributes: { text: string, link: string } },
};
const page = {
  uid: 'api::page.page',
  attributes: {
    ...{ name: string, title: string, path: string, description: { type: 'text' } },
    blocks: { type: 'dynamiczone', components: ['blocks.hero'] },
    // As the content manager adds them to the shape of what was saved.
    ...{ documentId: string, locale: string },
  },
};

test('the texts to translate are listed by their fields, without names, addresses and what the content manager keeps', () => {
  const actions = [{ text: 'Lire', link: '/lire' }];
  const values = {
    ...{ name: 'tarifs', title: 'Nos tarifs', path: '/tarifs', description: ' ', documentId: 'i1xh', locale: 'fr' },
    blocks: [{ __component: 'blocks.hero', title: 'Bonjour', illustration: 'letter', actions }],
  };
  expect(sourceTexts(page, values, shapes)).toEqual([
    { path: 'title', text: 'Nos tarifs' },
    { path: 'blocks.0.title', text: 'Bonjour' },
    { path: 'blocks.0.actions.0.text', text: 'Lire' },
  ]);
});
