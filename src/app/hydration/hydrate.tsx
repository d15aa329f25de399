import type { EmotionCache } from '@emotion/cache';
import { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { keepStepInEntries } from '#app/router/same-page-entries.ts';
import { createBrowserSource } from '#content/browser-source.ts';
import type { ClientConfig } from '#contract/client-config.ts';
import type { PageView } from '#contract/content/page-view.ts';
import type { CodeRoute } from '#contract/routes/code-routes.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { changeLanguage } from '#features/language/change-language.ts';
import { carryFlows, hasFlows } from '#forms/flow/flow-state.ts';
import type { Locale } from '#lib/locale.ts';
import { savesData, whenIdle } from '#lib/when-idle.ts';
import type { BlockEnvironment } from '#rendering/block-environment.ts';
import { describeBlockError } from '#rendering/block-error.ts';
import type { BlockDefinition } from '#rendering/define-block.tsx';
import { readStaticHtml, type StaticHtml } from '#rendering/static-block.tsx';
import { createDocumentStyleCache } from '#ui/theme/emotion-cache.ts';
import { App, type AppProps } from '../app.tsx';
import { FIRST_SCREEN } from '../first-screen/lead-on.ts';
import { whenHandedOver } from '../first-screen/when-handed-over.ts';
import { installShellActions } from '../layout/shell-actions.ts';
import { toast } from '../layout/toasts/toast-queue.ts';
import { type BlockRegistry, createBlockRegistry } from '../router/block-registry.ts';
import { installLinkClicks } from '../router/link-clicks.ts';
import { installLinkIntent } from '../router/link-intent.ts';
import { createPageAhead, type PageAhead, PageAheadContext } from '../router/page-ahead.ts';
import { createLoaders, prefetchPage } from '../router/page-loader.ts';
import { createScreenRegistry } from '../router/screen-registry.ts';
import { createRoutes, findScreenRoute, PAGE_ROUTE } from '../routes.tsx';
import { screenLoaders } from '../screens/index.ts';
import { loadInteractiveBlocks, restoreQueries } from './first-page.ts';
import { noteHeldControls } from './lead-clicks.ts';
import { OnceMounted } from './once-mounted.tsx';
import { readInLanguage } from './other-language.ts';
import { type PageState, readState } from './page-state.ts';
import { createTexts } from './texts.ts';

/** A failed connection is reported at once, by a toast and the page; the visitor tries again, nothing is repeated unasked. */
const QUERY_DEFAULTS = { retry: false, networkMode: 'always', refetchOnWindowFocus: false } as const;

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

/** How links are followed in a preview, which the entry for editors brings. */
export interface PreviewLinks {
  /** @returns the way to take it back */
  install: () => () => void;
  /** Opens another page of the site. */
  open: (url: string) => void;
}

/** The application in one language: what a page of it is drawn from. */
interface Running {
  state: PageState;
  router: ReturnType<typeof createBrowserRouter>;
  parts: Pick<AppProps, 'i18n' | 'source' | 'client' | 'environment' | 'screens'>;
  blocks: BlockRegistry;
  routeAt: (path: string) => CodeRoute | null;
  prefetch: (url: URL) => Promise<PageView | null>;
  ahead: PageAhead;
  onFailure: () => void;
}

/** @param firstPath of the document that the server rendered for this state; null when none is shown */
async function prepare(state: PageState, { all, withForms }: SiteBlocks, firstPath: string | null): Promise<Running> {
  const { locale, routes } = state;
  const texts = createTexts(locale);
  const blocks = createBlockRegistry(new Map([...all, ...texts.withScreenTexts(withForms)]));
  const screens = createScreenRegistry(texts.withScreenTexts(screenLoaders));
  const [i18n] = await Promise.all([texts.i18n, loadInteractiveBlocks(state, blocks)]);
  const onFailure = () => toast(i18n.t('toast.error'), { type: 'error' });
  const source = createBrowserSource({ onFailure });
  const client = new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } });
  restoreQueries(client, state, source);
  const loading = { client, source, routes, locale, blocks, screens, onServer: false, firstPath, onFailure };
  // Nobody asked for it yet: no toast.
  const quiet = { ...loading, source: createBrowserSource() };
  const table = createRoutes(createLoaders(loading));
  const routeAt = (path: string) => findScreenRoute(table, path)?.route ?? null;
  const prefetch = (url: URL) => prefetchPage(url, routeAt(url.pathname), quiet);
  const environment: BlockEnvironment = {
    definition: blocks.definition,
    showErrors: state.showErrors,
    report: (problem) => console.warn(describeBlockError(problem)),
    failed: new Map(),
    unguarded: null,
  };
  return {
    state,
    router: createBrowserRouter(table, hydrationOf(table, state, firstPath)),
    parts: { i18n, source, client, environment, screens },
    blocks,
    routeAt,
    prefetch,
    ahead: createPageAhead(prefetch),
    onFailure,
  };
}

/** What the router need not load: the page that the server rendered. */
function hydrationOf(table: RouteObject[], { outcome }: PageState, firstPath: string | null) {
  if (firstPath === null) return {};
  // Looking an address up orders all routes first.
  const id = outcome.kind === 'page' ? PAGE_ROUTE : matchRoutes(table, firstPath)?.at(-1)?.route.id;
  return id === undefined ? {} : { hydrationData: { loaderData: { [id]: outcome } } };
}

/** What later pages may need is fetched while nothing else is to do: pages by intent, and the blocks without a form. */
function readAhead({ state, blocks, prefetch, ahead }: Running, { all, withForms }: SiteBlocks): (() => void)[] {
  if (savesData()) return [];
  const byIntent = installLinkIntent({ onIntent: (url) => void prefetch(url), onRest: ahead.expect });
  // Whoever opens a screen stays with its questions, whose own files and data are still on their way.
  if (state.outcome.kind === 'screen') return [byIntent];
  const types = [...all.keys()].filter((type) => !withForms.has(type));
  return [byIntent, whenIdle(() => void blocks.load(types).catch(() => undefined))];
}

/**
 * Listens to the document of a preview, whichever application draws it: drafts are rendered by the server only.
 * @returns the way to take it back
 */
export function listenToPreview(config: ClientConfig, { install, open }: PreviewLinks): () => void {
  const stops = [installShellActions((chosen) => changeLanguage(chosen, config, open)), install()];
  return () => {
    for (const stop of stops.toReversed()) stop();
  };
}

/** Listens to the document. @returns stops it, and the router */
function listen(
  running: Running,
  siteBlocks: SiteBlocks,
  inPlace: (chosen: Locale) => Promise<void>,
  links: PreviewLinks | null,
): () => void {
  const { state, router, routeAt, onFailure } = running;
  const { locale, config, routes } = state;
  const knows = (path: string) => resolvePath(routes, path) !== null || routeAt(path) !== null;
  const onLanguage = (chosen: Locale) => {
    // A page load would lose what was answered, and where.
    const isInJourney = hasFlows() || routeAt(window.location.pathname) !== null;
    if (isInJourney && chosen !== locale) inPlace(chosen).catch(onFailure);
    else changeLanguage(chosen, config);
  };
  const stops = links
    ? [listenToPreview(config, links)]
    : [installShellActions(onLanguage), installLinkClicks(router, knows), ...readAhead(running, siteBlocks)];
  return () => {
    for (const stop of stops.toReversed()) stop();
    router.dispose();
  };
}

/** The screen's code and what it shows first are read while the page hydrates; where that fails, the screen says so. */
function readScreen({ state: { outcome, locale }, parts: { screens, client } }: Running): void {
  if (outcome.kind !== 'screen') return;
  const { name } = outcome;
  screens.load(name).then(
    () => screens.screen(name)?.readAhead?.(client, locale),
    () => undefined,
  );
}

/** The whole application in one language. */
function draw(
  { state, router, parts, ahead }: Running,
  styles: EmotionCache,
  staticHtml: StaticHtml,
  onMounted: () => void,
) {
  const { locale, site, routes, config, preview, incident = null } = state;
  const app = { locale, site, footer: null, routes, config, preview, incident };
  return (
    <App key={locale} {...parts} styles={styles} staticHtml={staticHtml} app={app}>
      <OnceMounted onMounted={onMounted}>
        <PageAheadContext value={ahead}>
          <RouterProvider router={router} />
        </PageAheadContext>
      </OnceMounted>
    </App>
  );
}

/** Resolves once the first page of a router is loaded. */
function whenLoaded({ router }: Running): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** A screen reader goes on from the start of the page, in the new language; titles may still come and go. */
function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Hydrates the page that the server rendered. Resolves once it is interactive, with a function that unmounts it.
 * @param beforeHydration called right before React reads the document, to undo what was added to it
 * @param links in a preview
 */
export async function hydratePage(
  siteBlocks: SiteBlocks,
  beforeHydration: () => void,
  links: PreviewLinks | null = null,
): Promise<() => void> {
  const stopEntries = keepStepInEntries();
  let running = await prepare(await readState(document), siteBlocks, window.location.pathname);
  const container = rootElement();
  const leadClicks = noteHeldControls(container);
  beforeHydration();
  const staticHtml = readStaticHtml(container);
  // What stands in the place of the screen meanwhile is never hydrated: it may be there before or after.
  if (container.querySelector(FIRST_SCREEN)) readScreen(running);
  const styles = createDocumentStyleCache();
  const part: StaticHtml = (id) => staticHtml.get(id) ?? null;

  /** The application at the same place in another language. Where that fails, language and address are as before. */
  const loadIn = async (chosen: Locale): Promise<Running> => {
    const { state, address, takeBack } = await readInLanguage(chosen);
    const { href } = window.location;
    window.history.replaceState(window.history.state, '', address);
    try {
      const next = await prepare(state, siteBlocks, null);
      await whenLoaded(next);
      return next;
    } catch (error) {
      window.history.replaceState(window.history.state, '', href);
      takeBack();
      throw error;
    }
  };

  /** Draws the same place in another language, in this document: what was answered in this tab stays. */
  const change = async (chosen: Locale): Promise<void> => {
    // What was answered in the first screen is not in this tab before.
    await whenHandedOver(container);
    const { locale } = running.state;
    const next = await loadIn(chosen);
    stopListening();
    running = next;
    stopListening = listen(next, siteBlocks, changeInPlace, links);
    const forgetOthers = carryFlows(locale, chosen);
    document.documentElement.lang = chosen;
    flushSync(() => root.render(draw(next, styles, part, focusMain)));
    forgetOthers();
  };
  let changing: Promise<void> | null = null;
  const changeInPlace = (chosen: Locale): Promise<void> => {
    changing ??= change(chosen).finally(() => {
      changing = null;
    });
    return changing;
  };

  let stopListening = listen(running, siteBlocks, changeInPlace, links);
  const root = await new Promise<Root>((resolve) => {
    startTransition(() => {
      const onMounted = () => {
        staticHtml.clear();
        leadClicks();
        resolve(hydrated);
      };
      const hydrated = hydrateRoot(container, draw(running, styles, part, onMounted), {
        onRecoverableError: (error) => reportError(error),
      });
    });
  });
  return () => {
    root.unmount();
    stopListening();
    stopEntries();
  };
}
