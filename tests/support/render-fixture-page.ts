import { createBlockRegistry } from '#app/router/block-registry.ts';
import { config, createFixtureSource, pages, pageView, routes, site } from '#app/site.fixtures.ts';
import type { PageView } from '#contract/content/page-view.ts';
import { developmentAssets } from '#ssr/assets.ts';
import type { RenderRequest, SiteBuild } from '#ssr/render-request.ts';
import { blockLoaders } from '../../src/blocks.ts';

/** The site's blocks in a build with the names of its files. */
export const build: SiteBuild = {
  blocks: createBlockRegistry(blockLoaders),
  assets: {
    ...developmentAssets,
    ...{ boot: '/assets/boot.js', app: '/assets/app.js', theme: '/assets/theme.js', shared: ['/assets/core.js'] },
  },
  development: false,
};

/** What the renderer is asked for: the home page of the fixture site, unless `part` says otherwise. */
export const input = (part: Partial<RenderRequest> = {}): RenderRequest => ({
  path: '/',
  search: '',
  locale: 'fr',
  source: createFixtureSource(),
  site,
  footer: pages.index?.footer ?? [],
  routes,
  config,
  preview: false,
  ...part,
});

/** A content source whose home page is this one. */
export const withPage = (page: Partial<PageView>) => ({
  source: createFixtureSource({ ...pages, index: { ...pageView({ name: 'index', path: '/' }), ...page } }),
});

/** The state that a document hands to hydration. */
export const stateOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
