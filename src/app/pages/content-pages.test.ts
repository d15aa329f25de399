// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineBlock } from '#rendering/define-block.tsx';
import { contentUrl, type FixtureBrowser, fixtureBrowser } from '../../../tests/support/fixture-browser.ts';
import { blockLoaders } from '../../blocks.ts';
import type { SiteBlocks } from '../hydration/hydrate.tsx';
import { hero, markdown, pages, pageView } from '../site.fixtures.ts';

const PATH = '/notre-approche';
const quote = { __component: 'blocks.quote', id: 3, text: 'Dit', author: null, role: null };

let browser: FixtureBrowser;
const beacon = vi.fn();
const report = vi.fn();

beforeEach(() => {
  Object.assign(navigator, { sendBeacon: beacon });
  vi.stubGlobal('reportError', report);
  beacon.mockReset();
  report.mockReset();
});

afterEach(() => browser.close());

/** The home page, as the application. */
const begin = async (blocks?: SiteBlocks) => {
  browser = fixtureBrowser(pages, blocks);
  await browser.open('/');
  await browser.start();
};

const give = (...blocks: ReturnType<typeof hero>[]) => {
  const page = pageView({ name: 'approach', path: PATH, blocks });
  browser.answers.set(contentUrl('approach'), async () => Response.json(page));
};

const pointAt = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

/** What stands in the page, in and out of sight. */
const drawn = () => [...document.querySelectorAll<HTMLElement>('main [data-block]')];

const visible = () => drawn().filter(({ style }) => style.display !== 'none');

const restOn = async (path: string, blocks: number) => {
  const before = drawn().length;
  pointAt(`a[href="${path}"]`);
  await waitFor(() => expect(drawn()).toHaveLength(before + blocks));
};

test('the page that the pointer rests on is drawn ahead, and nobody sees or hears of it', async () => {
  await begin();
  give(hero('Notre approche'), markdown('<p>un</p>', 2), markdown('<p>deux</p>', 3));
  const [title, shown] = [document.title, visible()];
  const head = document.head.querySelectorAll('title,meta,link').length;
  await restOn(PATH, 2);
  expect(visible()).toEqual(shown);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Bienvenue']);
  expect(browser.heading()?.textContent).toBe('Bienvenue');
  expect([document.title, document.activeElement, window.location.pathname]).toEqual([title, document.body, '/']);
  expect(document.head.querySelectorAll('title,meta,link')).toHaveLength(head);
  expect(beacon).not.toHaveBeenCalled();
});

test('who follows the link is shown what was drawn, as any other page', async () => {
  await begin();
  give(hero('Notre approche'), markdown('<p>un</p>', 2), markdown('<p>deux</p>', 3));
  const before = drawn();
  await restOn(PATH, 2);
  const ahead = drawn().slice(before.length);
  browser.follow(PATH);
  await waitFor(() => expect(document.activeElement).toBe(browser.heading()));
  await waitFor(() => expect(drawn()).toHaveLength(3));
  expect(visible().slice(0, 2)).toEqual(ahead);
  expect(document.title).toBe('Titre de approach');
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(beacon).toHaveBeenCalledExactlyOnceWith('/content/views', PATH);
});

test('a page that the pointer left is not kept', async () => {
  await begin();
  const before = drawn();
  await restOn(PATH, 1);
  pointAt('main');
  await waitFor(() => expect(drawn()).toEqual(before), { timeout: 5000 });
});

test('who goes elsewhere leaves nothing behind', async () => {
  await begin();
  await restOn(PATH, 1);
  browser.follow('/nos-articles/article/dormir');
  await waitFor(() => expect(browser.heading()?.textContent).toBe('Bien dormir'));
  await waitFor(() => expect(drawn()).toEqual([]));
});

/** A quote that throws; `draw` tells of the attempts. */
const brokenQuote = (critical: boolean) => {
  const draw = vi.fn(() => {
    throw new Error('broken');
  });
  const quote = defineBlock({ type: 'blocks.quote', Component: draw, critical });
  return { draw, blocks: new Map([...blockLoaders, ['blocks.quote', async () => quote]]) };
};

test.each([true, false])(
  'a block that throws (critical: %s) disturbs nobody before its page is shown, and is told of then',
  async (critical) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { draw, blocks } = brokenQuote(critical);
    await begin({ all: blocks, withForms: new Map() });
    give(hero('Avant'), quote);
    const shown = visible();
    pointAt(`a[href="${PATH}"]`);
    await waitFor(() => expect(draw).toHaveBeenCalled());
    // Once another page is drawn, it is known what became of that one.
    pointAt('main a[href="/nos-articles/article/dormir"]');
    await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('Se coucher'));
    expect(visible()).toEqual(shown);
    expect([report.mock.calls, warn.mock.calls]).toEqual([[], []]);
    draw.mockClear();
    pointAt(`a[href="${PATH}"]`);
    await waitFor(() => expect(draw).toHaveBeenCalled());
    browser.follow(PATH);
    const title = critical ? 'Cette page ne peut pas s’afficher pour le moment' : 'Avant';
    await waitFor(() => expect(browser.heading()?.textContent).toBe(title));
    await waitFor(() => expect([report.mock.calls.length, warn.mock.calls.length]).toEqual(critical ? [1, 0] : [0, 1]));
  },
);
