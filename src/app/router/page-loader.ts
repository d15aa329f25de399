import { CancelledError, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirectDocument } from 'react-router-dom';
import { footerQuery, pageQuery } from '#content/page.queries.ts';
import { isContentError } from '#contract/content/content-errors.ts';
import type { ContentSource } from '#contract/content/content-source.ts';
import { entryViewOf } from '#contract/content/entry-view.ts';
import type { PageView, RouteEntry } from '#contract/content/page-view.ts';
import { type CodeRoute, routePaths, takesSegments } from '#contract/routes/code-routes.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { routeNamed } from '#contract/routes/route-index.ts';
import { isWatched } from '#features/tracking/heatmap-script.ts';
import { findTrialByName } from '#features/trials/find-trial.ts';
import type { Locale } from '#lib/locale.ts';
import { isLeftOut, typesToLoad } from '#rendering/block-outcomes.ts';
import type { BlockQuery } from '#rendering/block-query.ts';
import { loadEntryPage } from '../kinds/index.ts';
import type { BlockRegistry } from './block-registry.ts';
import type { PageOutcome } from './page-outcome.ts';
import type { ScreenRegistry } from './screen-registry.ts';

/** What loading a page needs. */
export interface PageLoaderOptions {
  client: QueryClient;
  source: ContentSource;
  routes: readonly RouteEntry[];
  locale: Locale;
  blocks: BlockRegistry;
  screens: ScreenRegistry;
  /** In the browser a path outside the route table is the server's to judge; on the server it is not found. */
  onServer: boolean;
  /** In the browser: the path of the page that the server rendered; its data is incomplete. */
  firstPath: string | null;
  /** Told of content that a wanted page could not have. */
  onFailure?: () => void;
}

/** Loads and prepares what a route shows. Resolves with an outcome for all that content can do; rejects for our own mistakes. */
export type PageLoader = (args: Pick<LoaderFunctionArgs, 'request' | 'params'>) => Promise<PageOutcome | Response>;

/** The loaders of the router's routes. */
export interface SiteLoaders {
  /** A page of the content service: its content, its blocks' modules, the data its blocks declare. */
  page: PageLoader;
  /** A screen of the application: its title and description, in the browser its code. */
  screen: (route: CodeRoute) => PageLoader;
}

/** The queries that the blocks of a page declare; their modules must be loaded. */
export function blockQueries(page: PageView, search: URLSearchParams, options: PageLoaderOptions): BlockQuery[] {
  const { blocks, locale, source } = options;
  return page.blocks
    .filter((raw) => !isLeftOut(raw))
    .flatMap((raw) => blocks.definition(raw.__component)?.queries(raw, { locale, source, search }) ?? []);
}

/** The name of the page at a path in this language, or null. */
function nameOf(path: string, { routes, locale }: PageLoaderOptions): string | null {
  const name = resolvePath(routes, path)?.name ?? null;
  const entry = name === null ? undefined : routeNamed(routes, name);
  return entry && !entry[locale] ? null : name;
}

/** Whether a route exists in this language: it has an address there, and a page entry gives it its title. */
function exists(route: CodeRoute, { routes, locale }: PageLoaderOptions): boolean {
  const entry = routeNamed(routes, route.name);
  return routePaths(route, locale).length > 0 && Boolean(entry?.[locale]);
}

/** Tells whether this is what the server sent of the first page: without the data of its static parts. */
function isPartial(page: PageView): boolean {
  return page.blocks.some(isLeftOut) || (page.kind !== 'page' && entryViewOf(page) === null);
}

/** The page as a query. One that is known may be shown right now: a newer one takes its place with the code of its blocks. */
function loadedPageQuery(name: string, options: PageLoaderOptions) {
  const { client, source, locale } = options;
  const query = pageQuery(source, name, locale);
  const queryFn = async ({ signal }: Pick<QueryFunctionContext, 'signal'>) => {
    const page = await source.page(name, locale, signal);
    const isReplacement = client.getQueryData(query.queryKey) !== undefined;
    if (isReplacement && !(await loadModules(page, options))) throw new Error(`"${name}" has blocks without code.`);
    return page;
  };
  return { ...query, queryFn };
}

/**
 * Reads through the cache; a load that a newer navigation overtook is cancelled, and begun anew if it is wanted again. An
 * old page is given at once, and read anew meanwhile.
 */
async function readPage(
  name: string,
  whole: boolean,
  signal: AbortSignal,
  options: PageLoaderOptions,
): Promise<PageView> {
  const { client, source, locale } = options;
  const query = loadedPageQuery(name, options);
  const cancel = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true });
  signal.addEventListener('abort', cancel, { once: true });
  const read = async () => {
    const known = client.getQueryData(query.queryKey);
    // What the server sent of the first page stands beside its HTML, and is not replaced under it.
    const revalidateIfStale = known !== undefined && !isPartial(known);
    const page = await client.ensureQueryData({ ...query, revalidateIfStale });
    if (!whole || !isPartial(page)) return page;
    // It may be shown right now: it is replaced once the code of its blocks is there, or some would vanish meanwhile.
    const all = await source.page(name, locale, signal);
    if (await loadModules(all, options)) client.setQueryData(query.queryKey, all);
    return all;
  };
  try {
    return await read();
  } catch (error) {
    if (error instanceof CancelledError && !signal.aborted) return await read();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** False when a file cannot be had any more, as after a new release: a page load brings the new ones. */
async function loadModules(page: PageView, { blocks, onServer }: PageLoaderOptions): Promise<boolean> {
  const loading = Promise.all([blocks.load(typesToLoad(page)), loadEntryPage(page)]);
  if (onServer) await loading;
  return isLoaded(loading);
}

/** On the server, data that cannot be had now makes the whole page unavailable; in the browser the block says so itself. */
async function loadBlockData(queries: readonly BlockQuery[], { client, onServer }: PageLoaderOptions): Promise<void> {
  const results = await Promise.allSettled(queries.map((query) => query.load(client)));
  const missing = results.find(
    (result) => result.status === 'rejected' && isContentError(result.reason) && result.reason.kind === 'unavailable',
  );
  if (onServer && missing?.status === 'rejected') throw missing.reason;
}

/** The server brings the groups along. Without them the page still stands. */
async function loadFooter({ client, source, locale, onServer }: PageLoaderOptions): Promise<void> {
  if (onServer) return;
  await client.ensureQueryData(footerQuery(source, locale)).catch(() => undefined);
}

/** How an entry is found by the name that an address gives it, for each kind of content that the route table mentions. */
const HAS_ENTRY: Readonly<
  Partial<Record<string, (name: string, options: PageLoaderOptions, signal: AbortSignal) => Promise<boolean>>>
> = {
  trial: async (name, { source, locale }, signal) =>
    findTrialByName(await source.trials(locale, signal), name) !== null,
};

/**
 * On the server, a screen whose address names an entry that does not exist is not found. In the browser the screen says so.
 * @throws ContentError when that cannot be known now, Error for a kind of content that cannot be looked up
 */
async function namesNothing(
  { names = {} }: CodeRoute,
  { request, params }: Parameters<PageLoader>[0],
  options: PageLoaderOptions,
): Promise<boolean> {
  if (!options.onServer) return false;
  const found = Object.entries(names).map(async ([segment, kind = '']) => {
    const hasEntry = HAS_ENTRY[kind];
    if (!hasEntry) throw new Error(`The route table names "${kind}", which is no kind of content that has names.`);
    return hasEntry(params[segment] ?? '', options, request.signal);
  });
  return (await Promise.all(found)).includes(false);
}

/** A screen's own code is the browser's; the server draws its title and description only. */
async function loadScreen(
  route: CodeRoute,
  { whole, signal }: { whole: boolean; signal: AbortSignal },
  options: PageLoaderOptions,
): Promise<PageOutcome | null> {
  const footer = whole && route.hideFooter !== true ? loadFooter(options) : undefined;
  await readPage(route.name, false, signal, options);
  if (!options.onServer && !(await isLoaded(options.screens.load(route.name)))) return null;
  await footer;
  return { kind: 'screen', name: route.name };
}

const isLoaded = (loading: Promise<unknown>) =>
  loading.then(
    () => true,
    () => false,
  );

function outcomeOfError(error: unknown, { onFailure }: PageLoaderOptions): PageOutcome {
  if (!isContentError(error)) throw error;
  onFailure?.();
  return { kind: error.kind === 'not-found' ? 'not-found' : 'unavailable' };
}

/** In the browser an address that the application does not know is the server's to judge: a page load. */
function unknownAddress({ url }: Request, { onServer }: PageLoaderOptions): PageOutcome | Response {
  return onServer ? { kind: 'not-found' } : pageLoad(url);
}

/** Entries are not in the route table: where one is missing, the server may know its new address. */
function isRenamed(error: unknown, name: string, { onServer }: PageLoaderOptions): boolean {
  return !onServer && name.includes(':') && isContentError(error) && error.kind === 'not-found';
}

function pageLoad(url: string): Response {
  const { pathname, search } = new URL(url);
  return redirectDocument(`${pathname}${search}`);
}

/** The loaders of the router's routes. */
export function createLoaders(options: PageLoaderOptions): SiteLoaders {
  let onFirstPage = options.firstPath !== null;
  /** Whether a page is to be read with all its parts: those of the first page stand in the document already. */
  const isWhole = ({ url }: Request): boolean => {
    onFirstPage &&= new URL(url).pathname === options.firstPath;
    return !onFirstPage;
  };
  const guarded =
    (load: PageLoader): PageLoader =>
    (args) =>
      load(args).catch((error: unknown) =>
        isContentError(error) && error.kind === 'outdated'
          ? pageLoad(args.request.url)
          : outcomeOfError(error, options),
      );

  const page: PageLoader = async ({ request }) => {
    const whole = isWhole(request);
    const { pathname, searchParams } = new URL(request.url);
    if (resolvePath(options.routes, pathname) === null) return unknownAddress(request, options);
    const name = nameOf(pathname, options);
    if (name === null) return { kind: 'not-found' };
    const footer = whole ? loadFooter(options) : undefined;
    const view = await readPage(name, whole, request.signal, options).catch((error: unknown) => {
      if (!isRenamed(error, name, options)) throw error;
    });
    if (!view) return pageLoad(request.url);
    if (!(await loadModules(view, options))) return pageLoad(request.url);
    await loadBlockData(blockQueries(view, searchParams, options), options);
    await footer;
    return { kind: 'page', name };
  };

  const screen =
    (route: CodeRoute): PageLoader =>
    async (args) => {
      const { request, params } = args;
      const whole = isWhole(request);
      if (!takesSegments(route, params)) return unknownAddress(request, options);
      // No heatmap comes along to where answers are given.
      if (isWatched()) return pageLoad(request.url);
      if (!exists(route, options)) return { kind: 'not-found' };
      if (await namesNothing(route, args, options)) return { kind: 'not-found' };
      return (await loadScreen(route, { whole, signal: request.signal }, options)) ?? pageLoad(request.url);
    };

  return { page: guarded(page), screen: (route) => guarded(screen(route)) };
}

/**
 * Begins to load the page that a visitor is about to ask for, with all that its loader waits for; what goes wrong is told
 * when they do.
 * @param route of the application at that address; null for a page of the content service
 * @returns the page of the content service that could be drawn now; null where there is none
 */
export async function prefetchPage(
  { pathname, searchParams }: URL,
  route: CodeRoute | null,
  options: PageLoaderOptions,
): Promise<PageView | null> {
  const { client } = options;
  const known = route ? exists(route, options) && route.name : nameOf(pathname, options);
  if (!known) return null;
  const query = loadedPageQuery(known, options);
  const footer = route?.hideFooter === true ? undefined : loadFooter(options);
  await client.prefetchQuery(query);
  if (route) await isLoaded(options.screens.load(known));
  const page = client.getQueryData(query.queryKey);
  const isReady = page !== undefined && (await loadModules(page, options));
  if (isReady) await loadBlockData(blockQueries(page, searchParams, options), options);
  await footer;
  return isReady && !route && !isPartial(page) ? page : null;
}
