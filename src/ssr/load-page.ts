import { QueryClient } from '@tanstack/react-query';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext } from 'react-router-dom';
import type { BlockRegistry } from '#app/router/block-registry.ts';
import { createPageLoader, type PageLoaderOptions } from '#app/router/page-loader.ts';
import type { PageOutcome } from '#app/router/page-outcome.ts';
import { createRoutes } from '#app/router/routes.tsx';
import { createScreenRegistry } from '#app/router/screen-registry.ts';
import { pageQuery } from '#content/page.queries.ts';
import type { PageView } from '#contract/content/page-view.ts';
import type { RenderInput } from './render-input.ts';

/** A page ready to be rendered: everything it reads is in `client`. */
export interface LoadedPage {
  client: QueryClient;
  outcome: PageOutcome;
  page: PageView | null;
  loading: PageLoaderOptions;
  context: StaticHandlerContext;
  router: ReturnType<typeof createStaticRouter>;
}

/** Paths come from the network: only the path part of the URL is theirs. */
function requestFor({ path, search }: RenderInput): Request {
  const url = new URL('http://site.invalid/');
  url.pathname = path;
  url.search = search;
  return new Request(url);
}

/**
 * Loads the page at a path. With `forced` nothing is loaded and that outcome is shown.
 * @returns a Response for a redirect; rejects for our own mistakes
 */
export async function loadPage(
  input: RenderInput,
  blocks: BlockRegistry,
  forced: PageOutcome | null,
): Promise<LoadedPage | Response> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { source, routes, locale } = input;
  const screens = createScreenRegistry(new Map());
  const loading: PageLoaderOptions = {
    client,
    source,
    routes,
    locale,
    blocks,
    screens,
    onServer: true,
    firstPath: null,
  };
  const load = createPageLoader(loading);
  let outcome: PageOutcome = forced ?? { kind: 'failed' };
  const handler = createStaticHandler(
    createRoutes(async (args) => {
      if (forced) return forced;
      const result = await load(args);
      if (!(result instanceof Response)) outcome = result;
      return result;
    }),
  );
  const context = await handler.query(requestFor(input));
  if (context instanceof Response) return context;
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) throw error;
  const name = outcome.kind === 'page' || outcome.kind === 'screen' ? outcome.name : null;
  const page = name === null ? null : (client.getQueryData(pageQuery(source, name, locale).queryKey) ?? null);
  return { client, outcome, page, loading, context, router: createStaticRouter(handler.dataRoutes, context) };
}
