// @vitest-environment jsdom
import type { JSX } from 'react';
import { expect, test, vi } from 'vitest';
import type { BlockData } from '#contract/content/page-view.ts';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { config, pageView, routes, site } from '../site.fixtures.ts';
import { openLivePage } from './live-page.tsx';

const quote = (text: string, id: number): BlockData => {
  return { __component: 'blocks.quote', id, text, author: null, role: null };
};

const drawn: string[] = [];

const Quote = ({ text }: BlockComponentProps<'blocks.quote'>): JSX.Element => {
  drawn.push(text);
  if (text === 'broken') throw new Error('This block cannot be drawn.');
  return <p>{text}</p>;
};
const quoteBlock = defineBlock({ type: 'blocks.quote', Component: Quote });

/** A page that is drawn anew for every form, and the words of the blocks that were drawn for the last one. */
async function livePage() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.stubGlobal('scrollTo', () => undefined);
  document.body.innerHTML = '<div id="root"></div>';
  const blocks = { all: new Map([['blocks.quote', async () => quoteBlock]]), withForms: new Map() };
  const state = {
    ...{ locale: 'fr' as const, outcome: { kind: 'failed' as const }, page: null, preview: 'draft' as const },
    ...{ queries: { mutations: [], queries: [] }, site, routes, config, showErrors: true },
  };
  const live = await openLivePage(state, blocks, () => undefined);
  return async (...words: string[]) => {
    drawn.length = 0;
    const page = pageView({ name: 'index', path: '/', blocks: words.map(quote) });
    // As the server answers it: nothing of it is what was there before.
    await live.draw(JSON.parse(JSON.stringify({ page, site, footer: [] })));
    return { drawn: [...drawn], shown: [...document.querySelectorAll('main p')].map((one) => one.textContent) };
  };
}

test('of many blocks the one is drawn that a key changed', async () => {
  const draw = await livePage();
  expect(await draw('a', 'b', 'c', 'd')).toEqual({ drawn: ['a', 'b', 'c', 'd'], shown: ['a', 'b', 'c', 'd'] });
  expect(await draw('a', 'b', 'cc', 'd')).toEqual({ drawn: ['cc'], shown: ['a', 'b', 'cc', 'd'] });
  expect(await draw('a', 'b', 'cc', 'd')).toEqual({ drawn: [], shown: ['a', 'b', 'cc', 'd'] });
});

test('blocks that changed their places are drawn where they stand now', async () => {
  const draw = await livePage();
  await draw('a', 'b', 'c');
  expect((await draw('b', 'a', 'c')).shown).toEqual(['b', 'a', 'c']);
  expect((await draw('a', 'c')).shown).toEqual(['a', 'c']);
});

test('a block that could not be drawn is drawn again once its words are others', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const draw = await livePage();
  expect((await draw('a', 'broken')).shown).not.toContain('broken');
  expect((await draw('a', 'mended')).shown).toEqual(['a', 'mended']);
});
