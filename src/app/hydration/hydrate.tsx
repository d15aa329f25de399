import { QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useEffectEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { createBrowserSource } from '#content/browser-source.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { savesData, whenIdle } from '#lib/when-idle.ts';
import type { BlockEnvironment } from '#rendering/block-environment.ts';
import { describeBlockError } from '#rendering/block-error.ts';
import type { BlockDefinition } from '#rendering/define-block.tsx';
import { readStaticHtml } from '#rendering/static-block.tsx';
import { createStyleCache } from '#ui/theme/emotion-cache.ts';
import { App } from '../app.tsx';
import { installShellActions } from '../layout/shell-actions.ts';
import { toast } from '../layout/toasts/toast-queue.ts';
import { type BlockRegistry, createBlockRegistry } from '../router/block-registry.ts';
import { installLinkClicks } from '../router/link-clicks.ts';
import { installLinkIntent } from '../router/link-intent.ts';
import { createLoaders, prefetchPage } from '../router/page-loader.ts';
import { installPreviewLinks, openBesidePreview } from '../router/preview-links.ts';
import { createRoutes, findScreenRoute } from '../router/routes.tsx';
import { createScreenRegistry } from '../router/screen-registry.ts';
import { screenLoaders } from '../screens/index.ts';
import { loadLiveBlocks, restoreQueries } from './first-page.ts';
import { type PageState, readState } from './page-state.ts';
import { createTexts } from './texts.ts';

/** A failed connection is reported at once, by a toast and the page; the visitor tries again, nothing is repeated unasked. */
const QUERY_DEFAULTS = { retry: false, networkMode: 'always', refetchOnWindowFocus: false } as const;

/** Tells when everything inside is in the document and listens. Adds no element, so server and browser agree. */
function OnceMounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }): ReactNode {
  const told = useEffectEvent(onMounted);
  useEffect(() => told(), []);
  return children;
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  return root;
}

type BlockLoaders = ReadonlyMap<string, () => Promise<BlockDefinition>>;

/** The site's blocks by type, which the entry brings. */
export interface SiteBlocks {
  all: BlockLoaders;
  /** Those that hold a form: their packages and texts come with a page that has one, never ahead. */
  withForms: BlockLoaders;
}

async function prepare(state: PageState, { all, withForms }: SiteBlocks) {
  const { locale, routes } = state;
  const texts = createTexts(locale);
  const blocks = createBlockRegistry(new Map([...all, ...texts.withScreenTexts(withForms)]));
  const screens = createScreenRegistry(texts.withScreenTexts(screenLoaders));
  const [i18n] = await Promise.all([texts.i18n, loadLiveBlocks(state, blocks)]);
  const onFailure = () => toast(i18n.t('toast.error'), { type: 'error' });
  const source = createBrowserSource({ onFailure });
  const client = new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } });
  restoreQueries(client, state, source);
  const firstPath = window.location.pathname;
  const loading = { client, source, routes, locale, blocks, screens, onServer: false, firstPath, onFailure };
  // Nobody asked for it yet: no toast.
  const quiet = { ...loading, source: createBrowserSource() };
  const table = createRoutes(createLoaders(loading));
  const first = matchRoutes(table, firstPath)?.at(-1)?.route.id ?? '';
  const router = createBrowserRouter(table, { hydrationData: { loaderData: { [first]: state.outcome } } });
  const routeAt = (path: string) => findScreenRoute(table, path)?.route ?? null;
  const environment: BlockEnvironment = {
    definition: blocks.definition,
    showErrors: state.showErrors,
    report: (problem) => console.warn(describeBlockError(problem)),
    failed: new Map(),
    unguarded: null,
  };
  return {
    router,
    parts: { i18n, source, client, environment, screens },
    blocks,
    prefetch: (path: string) => prefetchPage(path, routeAt(path), quiet),
    knows: (path: string) => routeAt(path) !== null || resolvePath(routes, path) !== null,
  };
}

/** What later pages may need is fetched while nothing else is to do: pages by intent, and these types of blocks. */
function readAhead(
  blocks: BlockRegistry,
  types: readonly string[],
  prefetch: (path: string) => Promise<void>,
): (() => void)[] {
  if (savesData()) return [];
  return [
    whenIdle(() => void blocks.load(types).catch(() => undefined)),
    installLinkIntent((path) => void prefetch(path)),
  ];
}

/**
 * Hydrates the page that the server rendered. Resolves once it is interactive, with a function that unmounts it.
 * @param beforeHydration called right before React reads the document, to undo what was added to it
 */
export async function hydratePage(siteBlocks: SiteBlocks, beforeHydration: () => void): Promise<() => void> {
  const state = readState(document);
  const { router, parts, blocks, prefetch, knows } = await prepare(state, siteBlocks);
  const { locale, site, routes, config, preview } = state;
  const readable = [...siteBlocks.all.keys()].filter((type) => !siteBlocks.withForms.has(type));
  beforeHydration();
  const container = rootElement();
  const staticHtml = readStaticHtml(container);
  const app = { locale, site, footer: null, routes, config, preview };
  const stops = [() => router.dispose()];
  // Drafts are rendered by the server only.
  if (preview) stops.push(installShellActions(config, openBesidePreview), installPreviewLinks());
  else
    stops.push(installShellActions(config), installLinkClicks(router, knows), ...readAhead(blocks, readable, prefetch));
  await new Promise<void>((resolve) => {
    const onMounted = () => {
      staticHtml.clear();
      resolve();
    };
    startTransition(() => {
      const root = hydrateRoot(
        container,
        <App {...parts} styles={createStyleCache()} staticHtml={(id) => staticHtml.get(id) ?? null} app={app}>
          <OnceMounted onMounted={onMounted}>
            <RouterProvider router={router} />
          </OnceMounted>
        </App>,
        { onRecoverableError: (error) => reportError(error) },
      );
      stops.push(() => root.unmount());
    });
  });
  return () => {
    for (const stop of stops.toReversed()) stop();
  };
}
