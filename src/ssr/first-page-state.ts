import { dehydrate, hashKey } from '@tanstack/react-query';
import type { PageState } from '#app/hydration/page-state.ts';
import { blockQueries } from '#app/router/page-loader.ts';
import type { PageView } from '#contract/content/page-view.ts';
import type { BlockEnvironment } from '#rendering/block-environment.ts';
import { isKeptBlock, withoutKeptData } from '#rendering/block-outcomes.ts';
import type { LoadedPage } from './load-page.ts';
import type { RenderInput } from './render-input.ts';

/** The page without what the browser keeps as HTML: static blocks, article and trial texts, footer. */
function withoutKeptParts(page: PageView, environment: BlockEnvironment): PageView {
  const { name, path, title, locale, blocks } = page;
  return {
    ...page,
    blocks: withoutKeptData(blocks, { locale, page: { name, path, title } }, environment),
    article: null,
    trial: null,
    footer: [],
    documents: [],
    editUrl: null,
  };
}

/** What goes into the page for the browser to take over. */
export function firstPageState(input: RenderInput, loaded: LoadedPage, environment: BlockEnvironment): PageState {
  const page = loaded.page && withoutKeptParts(loaded.page, environment);
  const queries = page ? blockQueries(page, new URLSearchParams(input.search), loaded.loading) : [];
  const wanted = new Set(queries.map(({ queryKey }) => hashKey(queryKey)));
  const { locale, site, routes, config, preview } = input;
  return {
    locale,
    outcome: loaded.outcome,
    page,
    queries: dehydrate(loaded.client, { shouldDehydrateQuery: ({ queryHash }) => wanted.has(queryHash) }),
    site,
    routes,
    config,
    preview,
    showProblems: environment.showProblems,
  };
}

/** The types of the blocks whose code the browser needs for its first page. */
export function liveBlockTypes({ page }: PageState): string[] {
  return page ? page.blocks.filter((raw) => !isKeptBlock(raw)).map((raw) => raw.__component) : [];
}
