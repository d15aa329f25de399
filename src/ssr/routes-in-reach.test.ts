import { expect, test } from 'vitest';
import { readState } from '#app/hydration/page-state.ts';
import { createBlockRegistry } from '#app/router/block-registry.ts';
import { config, createFixtureSource, pages, routes, site } from '#app/site.fixtures.ts';
import type { RouteEntry } from '#contract/content/page-view.ts';
import { WHOLE_TABLE } from '#contract/routes/packed-routes.ts';
import { pagesAbove } from '#contract/routes/page-trail.ts';
import { developmentAssets } from './assets.ts';
import { renderPage } from './render-page.ts';
import { routesInReach } from './routes-in-reach.ts';

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

const at = (name: string, path: string, ...aliases: string[]): RouteEntry => ({
  name,
  fr: { path, aliases, title: name },
  en: null,
});

/** A large site with these pages among others, as the browser knows it on its home page with these links. */
const reachOf = (own: RouteEntry[], links: string[]): RouteEntry[] =>
  routesInReach([...own, ...Array.from({ length: WHOLE_TABLE }, (_, number) => plain(number))], {
    path: '/',
    links,
    site: null,
  });

test('of a large site it is told of the pages above those in reach, as breadcrumbs name them', () => {
  const care = [
    at('index', '/'),
    at('care', '/soins'),
    at('memory', '/soins/memoire'),
    at('exam', '/soins/memoire/bilan', '/bilan'),
    at('other', '/soins/autre'),
  ];
  const trail = ['/', '/soins', '/soins/memoire'];
  for (const link of ['/soins/memoire/bilan', '/soins/memoire/bilan/', '/soins/memoire/bilan?a#b', '/bilan']) {
    const reach = reachOf(care, [link]);
    expect(pagesAbove('/soins/memoire/bilan', 'fr', reach).map(({ path }) => path)).toEqual(trail);
    expect(reach.map(({ name }) => name)).not.toContain('other');
    expect(new Set(reach).size).toBe(reach.length);
  }
  const library = [at('index', '/'), at('library', '/lire'), at('articles', '/lire/articles')];
  const reach = reachOf(library, ['/lire/articles/article/dormir']);
  const above = pagesAbove('/lire/articles/article/dormir', 'fr', reach);
  expect(above.map(({ path }) => path)).toEqual(['/', '/lire', '/lire/articles']);
});

test('of a large site it is told of the pages that screens lead to by name, though no page links to them', () => {
  const names = ['index', 'about', 'pro', 'articles', 'clinical-trials'];
  const own = names.map((name) => at(name, name === 'index' ? '/' : `/la-page/${name}`));
  expect(
    reachOf(own, [])
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...names].sort());
});
