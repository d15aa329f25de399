import { expect, test } from 'vitest';
import { readState } from '#app/hydration/page-state.ts';
import { createBlockRegistry } from '#app/router/block-registry.ts';
import { config, createFixtureSource, pages, routes, site } from '#app/site.fixtures.ts';
import type { RouteEntry } from '#contract/content/page-view.ts';
import { developmentAssets } from './assets.ts';
import { renderPage } from './render-page.ts';

const build = { blocks: createBlockRegistry(new Map()), assets: developmentAssets, development: false };

const plain = (number: number): RouteEntry => ({
  name: `page-${number}`,
  fr: { path: `/page-${number}`, aliases: [], title: `Page ${number}` },
  en: null,
});

/** The names of the pages that the browser is told of on the home page of a site of so many pages more. */
async function namesOnHome(more: number): Promise<string[]> {
  const { html } = await renderPage(
    {
      ...{ path: '/', search: '', locale: 'fr', config, preview: false, footer: [] },
      source: createFixtureSource(pages),
      site: { ...site, menu: [{ text: 'Dix-sept', link: '/page-17', style: 'link', children: [] }] },
      routes: [...routes, ...Array.from({ length: more }, (_, number) => plain(number))],
    },
    build,
  );
  return (await readState(html)).routes.map(({ name }) => name);
}

test('the browser is told of every page of a small site', async () => {
  expect(await namesOnHome(50)).toHaveLength(routes.length + 50);
});

test('of a large site it is told of the page itself, the pages that this one links to and those of the application', async () => {
  const names = await namesOnHome(10_000);
  expect(names).toEqual(expect.arrayContaining(['index', 'page-17', 'articles']));
  expect(names).not.toContain('page-18');
  expect(names.length).toBeLessThanOrEqual(routes.length + 1);
});
