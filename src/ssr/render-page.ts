import type { EmotionCache } from '@emotion/cache';
import { hasSearch } from '#app/app-context.ts';
import type { PageState } from '#app/hydration/page-state.ts';
import { OUTCOME_STATUS, type PageOutcome } from '#app/router/page-outcome.ts';
import { productionOrigin } from '#contract/client-config.ts';
import { matchCodeRoute } from '#contract/routes/code-routes.ts';
import { type BlockError, CriticalBlockError, describeBlockError } from '#rendering/block-error.ts';
import { typesToLoad } from '#rendering/block-outcomes.ts';
import { createStyleCache } from '#ui/theme/emotion-cache.ts';
import { type DrawnParts, drawnParts } from './drawn-parts.tsx';
import { firstPageState } from './first-page-state.ts';
import { htmlDocument, splitAtRoot } from './html-document.ts';
import { type LoadedPage, loadPage } from './load-page.ts';
import { readMarkup } from './markup-tree.ts';
import type { DrawnPage } from './page-parts.ts';
import { collectStyles, styleAttributes } from './page-styles.ts';
import { appRenderer, renderApp } from './render-app.tsx';
import type { RenderRequest, RenderResult, SiteBuild } from './render-request.ts';
import { structuredData } from './structured-data.ts';

function redirectResult(response: Response): RenderResult {
  const redirect = { to: response.headers.get('location') ?? '/', status: response.status };
  return { status: 200, html: '', styleHashSources: [], styleAttributes: [], redirect };
}

/** Reports each error once, however often the page is rendered. */
function reporter({ onBlockError, path }: RenderRequest): (error: BlockError) => void {
  const reported = new Set<string>();
  return (error) => {
    const message = describeBlockError(error);
    if (!reported.has(message)) onBlockError?.({ block: error.type, page: path, message });
    reported.add(message);
  };
}

/** Only pages of content are for search engines, and only where the editor wants them to be found. */
function describe(
  { outcome, page }: LoadedPage,
  { locale, preview, routes }: RenderRequest,
  { site, config }: PageState,
) {
  const isFound = outcome.kind === 'page' && preview === false && page !== null && !page.noIndex;
  return isFound ? structuredData({ page, site, routes, origin: productionOrigin(config.origins, locale) }) : null;
}

/** What the blocks of a page without a query read, by the part's id; most read nothing. */
function dataOf({ page, client, loading }: LoadedPage): (id: string) => unknown {
  const { source, locale, blocks } = loading;
  const context = { locale, source, search: new URLSearchParams() };
  return (id) => {
    const raw = page?.blocks[Number(/^block-(\d+)$/.exec(id)?.[1])];
    const queries = raw ? (blocks.definition(raw.__component)?.queries(raw, context) ?? []) : [];
    return queries.map(({ queryKey }) => [queryKey, client.getQueryData(queryKey)]);
  };
}

/**
 * What the parts of a page are drawn with. Editors see each of theirs drawn, and what visitors can make up more of, queries
 * of an address, takes no room from the parts of other pages.
 */
function partsOf(
  request: RenderRequest,
  loaded: LoadedPage,
  styles: EmotionCache,
  { parts, development }: SiteBuild,
): DrawnParts | null {
  if (!parts || development || request.preview !== false || request.search !== '') return null;
  const { name, path, title, blocks } = loaded.page ?? { name: '', path: '', title: '', blocks: [] };
  // No part shows a time of the day, some the year.
  const shared = [request.locale, hasSearch(request), new Date().toDateString()];
  return drawnParts(parts, styles, {
    ...{ shared, page: { name, path, title, pathname: request.path }, count: blocks.length },
    dataOf: dataOf(loaded),
  });
}

/** Loads the page, renders the application, and puts the document together. */
async function renderOnce(request: RenderRequest, build: SiteBuild, forced: PageOutcome | null): Promise<RenderResult> {
  const loaded = await loadPage(request, build, forced);
  if (loaded instanceof Response) return redirectResult(loaded);
  const styles = createStyleCache();
  const stylesOf = collectStyles(styles, request.preview !== false);
  const drawn = partsOf(request, loaded, styles, build);
  const { html, environment } = renderApp(appRenderer(request, loaded, styles, drawn), {
    definition: build.blocks.definition,
    ...(drawn && { watch: drawn.watch }),
    showErrors: build.development || request.preview !== false,
    report: reporter(request),
    failed: new Map(),
    unguarded: null,
  });
  // Kept as it was drawn: names are shortened for each page.
  const page: DrawnPage = drawn?.keep(html) ?? { html, parts: [] };
  const markup = readMarkup(page.html, page.parts);
  const styled = stylesOf(markup);
  const { headTags, app } = splitAtRoot(styled.html);
  const state = firstPageState(request, loaded, { environment, links: markup.links });
  loaded.client.clear();
  const { outcome } = loaded;
  return {
    status: OUTCOME_STATUS[outcome.kind],
    html: htmlDocument({
      lang: request.locale,
      headTags,
      styleTags: styled.tags,
      app,
      state,
      shell: request.shell ?? null,
      described: describe(loaded, request, state),
      assets: build.assets,
      blockTypes: typesToLoad(state.page),
      screen: outcome.kind === 'screen' ? outcome.name : null,
      firstScreen: loaded.firstScreen,
    }),
    styleHashSources: styled.sources,
    styleAttributes: styleAttributes(markup),
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/**
 * Renders a page. A page that may not hide one of its blocks is unavailable; a mistake of ours is a 500 page.
 * Rejects only when even that cannot be rendered.
 */
export async function renderPage(request: RenderRequest, build: SiteBuild): Promise<RenderResult> {
  try {
    return await renderOnce(request, build, null);
  } catch (error) {
    if (build.screens && matchCodeRoute(request.path)) {
      // A screen that cannot be drawn here may well work in the browser.
      request.onBlockError?.({ block: 'screen', page: request.path, message: nameOf(error), error });
      const { screens: _none, ...others } = build;
      return renderPage(request, others);
    }
    const critical = error instanceof CriticalBlockError;
    request.onBlockError?.(
      critical
        ? { block: error.block.type, page: request.path, message: error.message }
        : { block: 'page', page: request.path, message: nameOf(error), error },
    );
    return renderOnce(request, build, { kind: critical ? 'unavailable' : 'failed' });
  }
}
