import { expect, test } from 'vitest';
import { createBlockRegistry } from '#app/router/block-registry.ts';
import { config, createFixtureSource, hero, pageView, routes, site } from '#app/site.fixtures.ts';
import type { BlockData } from '#contract/content/page-view.ts';
import { type BlockDefinition, defineBlock } from '#rendering/define-block.tsx';
import { blockLoaders } from '../blocks.ts';
import { developmentAssets } from './assets.ts';
import { renderPage } from './render-page.ts';
import type { PageBlockError, RenderRequest } from './render-request.ts';

const Throwing = ({ text }: { text: string }) => {
  throw new Error(`cannot show ${text}`);
};

const throwing = (options: { critical?: boolean; interactive?: boolean } = {}): BlockDefinition =>
  defineBlock({ type: 'blocks.quote', Component: Throwing, ...options });

const quote: BlockData = { __component: 'blocks.quote', id: 5, text: 'une citation', author: null, role: null };
const mystery: BlockData = { __component: 'blocks.mystery', id: 6, secret: 'valeur' };
const numbers: BlockData = {
  __component: 'blocks.emergency-numbers',
  id: 8,
  title: 'Urgences',
  text: null,
  numbers: 3,
};

interface Mode extends Partial<RenderRequest> {
  development?: boolean;
}

async function renderBlocks(blocks: BlockData[], { development = false, ...part }: Mode = {}, definition = throwing()) {
  const problems: PageBlockError[] = [];
  const page = pageView({ name: 'index', path: '/', blocks, editUrl: 'https://cms.example/entry/1' });
  const loaders = new Map([...blockLoaders, ['blocks.quote', async () => definition]]);
  const result = await renderPage(
    {
      path: '/',
      search: '',
      locale: 'fr',
      source: createFixtureSource({ index: page }),
      site,
      footer: [],
      routes,
      config,
      preview: false,
      onBlockError: (problem) => problems.push(problem),
      ...part,
    },
    { blocks: createBlockRegistry(loaders), assets: developmentAssets, development },
  );
  const root = /<div id="root">[\s\S]*<\/footer>/.exec(result.html)?.[0] ?? '';
  return { ...result, problems, root, has: (text: string) => root.includes(text) };
}

test('a block that throws on the server leaves the rest of the page standing, and is reported once', async () => {
  const { status, problems, has, html } = await renderBlocks([hero('Avant'), quote, hero('Après', 9)]);
  expect(status).toBe(200);
  expect([has('Avant'), has('Après'), has('une citation')]).toEqual([true, true, false]);
  expect(problems).toEqual([
    { block: 'blocks.quote', page: '/', message: 'failed block blocks.quote (5): cannot show une citation' },
  ]);
  // React's mark for "render this in the browser" would make it try again there.
  expect(html.includes('<!--$!-->')).toBe(false);
});

test('an interactive block that throws is left out in the browser too', async () => {
  const { html, status } = await renderBlocks([hero('Avant'), quote], {}, throwing({ interactive: true }));
  const state = JSON.parse(/id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(status).toBe(200);
  expect(state.page.blocks[1]).toEqual({ __component: '', id: 5, static: true, failed: true });
});

test('visitors see nothing of unknown and invalid blocks; both are reported', async () => {
  const invalid = { ...hero('x', 3), title: 12 };
  const { status, problems, has, html } = await renderBlocks([mystery, invalid, hero('Reste')]);
  expect(status).toBe(200);
  expect([has('Reste'), has('affiche pas'), html.includes('mystery'), html.includes('valeur')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(problems.map(({ message }) => message)).toEqual([
    'unknown block blocks.mystery (6): no block of this type is registered',
    expect.stringMatching(/^invalid block blocks\.hero \(3\) at title: /),
  ]);
});

test('the first block that can be shown opens the page', async () => {
  const { root } = await renderBlocks([mystery, hero('Titre'), hero('Suite', 2)]);
  expect(root.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringContaining('Titre')]);
  const { root: bare } = await renderBlocks([mystery]);
  expect(bare).toMatch(/<h1[^>]*>Titre de index/);
});

test.each<Mode>([{ development: true }, { preview: 'draft' }])(
  'editors and developers see which block, which field and how to mend it: %o',
  async (mode) => {
    const invalid = { ...hero('x', 3), title: 12 };
    const { has, root } = await renderBlocks([mystery, invalid, quote], mode);
    expect(has('blocks.mystery')).toBe(true);
    expect(has('blocks/mystery')).toBe(true);
    expect(has('«\u00a0title\u00a0»')).toBe(true);
    expect(has('cannot show une citation')).toBe(true);
    expect(root.match(/href="https:\/\/cms\.example\/entry\/1"/g)).toHaveLength(3);
  },
);

test('a critical block that is invalid fails the page instead of hiding an emergency number', async () => {
  const { status, problems, html } = await renderBlocks([hero('Avant'), numbers]);
  expect(status).toBe(503);
  expect(html.includes('ne peut pas s’afficher')).toBe(true);
  expect(problems[0]).toMatchObject({ block: 'blocks.emergency-numbers', page: '/' });
});

test('a critical block that throws fails the page', async () => {
  const { status } = await renderBlocks([hero('Avant'), quote], {}, throwing({ critical: true }));
  expect(status).toBe(503);
});

test('blocks of hostile shapes never take the page down', async () => {
  const shapes: BlockData[] = [
    { ...hero('x'), text: 'a'.repeat(200_000) },
    { ...hero('x', 2), actions: [null, 3, { text: {}, link: [] }] },
    { ...hero('x', 3), image: { url: null } },
    { __component: '__proto__', id: 4 },
    { __component: 'constructor', id: 5 },
    { __component: '../../server/main', id: 6 },
    { __component: '', id: 7 },
  ];
  const { status, problems } = await renderBlocks([...shapes, hero('Reste', 9)]);
  expect(status).toBe(200);
  expect(problems).toHaveLength(6);
});
