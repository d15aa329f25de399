import { QueryClient } from '@tanstack/react-query';
import { createStaticHandler } from 'react-router-dom';
import { ContentError } from '#contract/content/content-errors.ts';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { BlockDefinition } from '#rendering/define-block.tsx';
import { createBlockRegistry } from './router/block-registry.ts';
import { createLoaders, type PageLoaderOptions, prefetchPage } from './router/page-loader.ts';
import { createScreenRegistry, type Screen } from './router/screen-registry.ts';
import { createRoutes, findScreenRoute } from './routes.tsx';
import { createFixtureSource, routes } from './site.fixtures.ts';

/** A component of a block that shows nothing. */
export const Nothing = () => null;

interface Loaders {
  loaders?: Map<string, () => Promise<BlockDefinition>>;
  screens?: Map<string, () => Promise<Screen>>;
}

/** The loaders of the fixtures' pages: `go` to an address, or `prefetch` it. */
export function setUp(part: Partial<Omit<PageLoaderOptions, 'screens'>> & Loaders = {}) {
  const { loaders = new Map(), screens = new Map(), ...options } = part;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const all: PageLoaderOptions = {
    client,
    source: createFixtureSource(),
    routes,
    locale: 'fr',
    blocks: createBlockRegistry(loaders),
    screens: createScreenRegistry(screens),
    onServer: false,
    firstPath: null,
    ...options,
  };
  const table = createRoutes(createLoaders(all));
  const { queryRoute } = createStaticHandler(table);
  const go = (path: string, signal?: AbortSignal): Promise<unknown> =>
    queryRoute(new Request(`http://site.invalid${path}`, signal ? { signal } : {}));
  const prefetch = (path: string) =>
    prefetchPage(new URL(path, 'http://site.invalid'), findScreenRoute(table, path)?.route ?? null, all);
  return { go, prefetch, client: all.client, options: all };
}

/** Content of which every page fails that way. */
export const failing = (kind: ConstructorParameters<typeof ContentError>[0]): ContentSource => ({
  ...createFixtureSource(),
  page: () => Promise.reject(new ContentError(kind, 'test')),
});
