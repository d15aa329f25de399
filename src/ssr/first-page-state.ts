import { dehydrate, hashKey } from '@tanstack/react-query';
import type { PageState } from '#app/hydration/page-state.ts';
import { blockQueries } from '#app/router/page-loader.ts';
import { productionOrigin } from '#contract/client-config.ts';
import type { PageView } from '#contract/content/page-view.ts';
import type { BlockEnvironment } from '#rendering/block-environment.ts';
import { withoutStaticData } from '#rendering/block-outcomes.ts';
import type { LoadedPage } from './load-page.ts';
import type { RenderRequest } from './render-request.ts';
import { routesInReach } from './routes-in-reach.ts';

/** Whether anything of a page uses its picture for social networks: the head of a site that has an address, an editor's card. */
const usesPicture = ({ config, locale, preview }: RenderRequest): boolean =>
  preview !== false || productionOrigin(config.origins, locale) !== null;

/** The page without what nothing hydrates from: static blocks, the entry that it is of, footer, a picture without use. */
function withoutStaticParts(page: PageView, environment: BlockEnvironment, request: RenderRequest): PageView {
  const { name, path, title, locale, blocks } = page;
  return {
    ...page,
    blocks: withoutStaticData(blocks, { locale, page: { name, path, title } }, environment),
    article: null,
    trial: null,
    ...(page.entry && { entry: null }),
    footer: [],
    documents: [],
    editUrl: null,
    socialImage: usesPicture(request) ? page.socialImage : null,
  };
}

/** What goes into the page for the browser to hydrate; `links` are those of the page as it was drawn. */
export function firstPageState(
  request: RenderRequest,
  loaded: LoadedPage,
  { environment, links }: { environment: BlockEnvironment; links: Iterable<string> },
): PageState {
  const page = loaded.page && withoutStaticParts(loaded.page, environment, request);
  const queries = page ? blockQueries(page, new URLSearchParams(request.search), loaded.loading) : [];
  const drawnFrom = loaded.firstScreen?.drawnFrom ?? [];
  const keys = [...queries.map(({ queryKey }) => queryKey), ...drawnFrom.map(([key]) => key)];
  const wanted = new Set(keys.map((key) => hashKey(key)));
  const { locale, site, routes, config, preview, path } = request;
  return {
    locale,
    outcome: loaded.outcome,
    page,
    queries: dehydrate(loaded.client, { shouldDehydrateQuery: ({ queryHash }) => wanted.has(queryHash) }),
    site,
    routes: routesInReach(routes, { path, links, site }),
    config,
    preview,
    showErrors: environment.showErrors,
    ...(loaded.incident !== null && { incident: loaded.incident }),
    ...(preview === false ? {} : { editors: request.editors ?? [] }),
  };
}
