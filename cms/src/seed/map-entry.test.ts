import { expect, test } from 'vitest';
import type { Fields } from '../lib/read.ts';
import type { Shape } from '../lib/shapes.ts';
import { type Lookups, mapEntry } from './map-entry.ts';

function shape(displayName: string, attributes: Shape['attributes']): Shape {
  return { uid: displayName, info: { displayName }, attributes };
}

const COMPONENTS: Record<string, Shape> = {
  'shared.label': shape('Label', { text: { type: 'string' } }),
  'blocks.hero': shape('Hero', { title: { type: 'string' }, image: { type: 'media' }, imageAlt: { type: 'string' } }),
  'footer.group': shape('Footer group', { title: { type: 'string' } }),
};
const page = shape('Page', {
  title: { type: 'string' },
  link: { type: 'string', customField: 'global::link' },
  body: { type: 'richtext' },
  tags: { type: 'component', component: 'shared.label', repeatable: true },
  blocks: { type: 'dynamiczone', components: ['blocks.hero', 'blocks.quote'] },
  Footer: { type: 'dynamiczone', components: ['footer.group'] },
  authors: { type: 'relation', target: 'api::team-member.team-member' },
});

const lookups: Lookups = {
  find: (uid) => COMPONENTS[uid],
  markdown: (file) => `text of ${file}`,
  media: async (file, alt) => (file === 'team.webp' && alt === 'Équipe' ? 7 : 0),
  relation: (target, key) => `${target}/${key}`,
  refuse(at, reason) {
    throw new Error(`${at.join('.')}: ${reason}`);
  },
};

function map(data: Fields) {
  return mapEntry(page, data, lookups, ['fr']);
}

test('a link to an article names its file, in fields and in texts', async () => {
  const mapped = await map({
    link: 'article:dormir#a',
    title: 'article:dormir',
    body: '[x](article:dormir) [y](page:a)',
  });
  const id = 'article:api::article.article/dormir';
  expect(mapped).toEqual({ link: `${id}#a`, title: 'article:dormir', body: `[x](${id}) [y](page:a)` });
});

test('short forms become the data that Strapi accepts', async () => {
  const mapped = await map({
    title: 'Titre',
    body: { markdown: 'a.fr.md' },
    tags: ['18 mois', { text: 'sans frais' }],
    blocks: [{ block: 'hero', title: 'Bonjour', image: 'team.webp', imageAlt: 'Équipe' }],
    Footer: [{ title: 'Légal' }],
    authors: ['ada'],
  });
  expect(mapped).toEqual({
    title: 'Titre',
    body: 'text of a.fr.md',
    tags: [{ text: '18 mois' }, { text: 'sans frais' }],
    blocks: [{ __component: 'blocks.hero', title: 'Bonjour', image: 7, imageAlt: 'Équipe' }],
    Footer: [{ __component: 'footer.group', title: 'Légal' }],
    authors: ['api::team-member.team-member/ada'],
  });
});

test.each<[Fields, string]>([
  [{ titel: 'x' }, 'fr.titel: "Page" has no such attribute'],
  [{ blocks: [{ block: 'heroe' }] }, 'fr.blocks.0.block: there is no block "heroe"'],
  [{ blocks: [{ title: 'x' }] }, 'fr.blocks.0.block: there is no block "undefined"'],
  [{ blocks: [{ block: 'hero', text: 'x' }] }, 'fr.blocks.0.text: "Hero" has no such attribute'],
  [{ blocks: { block: 'hero' } }, 'fr.blocks: it must be a list of blocks'],
  [{ tags: 'x' }, 'fr.tags: it must be a list'],
  [{ tags: [3] }, 'fr.tags.0: it must be an object with the attributes of "Label"'],
  [{ authors: 'ada' }, 'fr.authors: it must be a list of file names'],
])('%j is refused, with its attribute path', async (data, message) => {
  await expect(map(data)).rejects.toThrow(message);
});
