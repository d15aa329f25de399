import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext } from 'react-router-dom';
import type { Incident } from '#app/app-context.ts';
import { createLoaders, type PageLoader, type PageLoaderOptions, type SiteLoaders } from '#app/router/page-loader.ts';
import type { PageOutcome } from '#app/router/page-outcome.ts';
import { createScreenRegistry, type ScreenRegistry } from '#app/router/screen-registry.ts';
import { createRoutes } from '#app/routes.tsx';
import { pageQuery } from '#content/page.queries.ts';
import type { PageView } from '#contract/content/page-view.ts';
import { createI18n } from '#i18n/create-i18n.ts';
import { loadMessages, loadScreenMessages } from '#i18n/load-messages.ts';
import type { Locale } from '#lib/locale.ts';
import { type FirstScreen, readFirstScreen } from './first-screens.ts';
import type { RenderRequest, SiteBuild } from './render-request.ts';

/** A page ready to be rendered: everything it reads is in `client`. */
export interface LoadedPage {
  client: QueryClient;
  outcome: PageOutcome;
  page: PageView | null;
  loading: PageLoaderOptions;
  i18n: i18n;
  context: StaticHandlerContext;
  router: ReturnType<typeof createStaticRouter>;
  /** With the screen that is drawn ahead of its code; else empty. */
  screens: ScreenRegistry;
  /** What that screen is drawn from; null when none is. */
  firstScreen: FirstScreen | null;
  /** Where the page says that it cannot be shown; else null. */
  incident: Incident | null;
}

function incidentOn({ incident, standsIn, path }: RenderRequest, { kind }: PageOutcome): Incident | null {
  const isFailure = kind === 'unavailable' || kind === 'failed' || standsIn === true;
  return isFailure && incident !== undefined ? { id: incident, path } : null;
}

const NO_SCREENS = createScreenRegistry(new Map());

/** The texts of each language, once they were read: no page changes them, so all pages share them. */
const texts = new Map<Locale, i18n>();

async function textsIn(locale: Locale): Promise<i18n> {
  const read = texts.get(locale) ?? createI18n(locale, await loadMessages(locale), await loadScreenMessages(locale));
  texts.set(locale, read);
  return read;
}

/** The loaders of each page that is being loaded. */
const loadersOf = new WeakMap<Request, SiteLoaders>();

function loadersFor(request: Request): SiteLoaders {
  const loaders = loadersOf.get(request);
  if (!loaders) throw new Error('This page has no loaders.');
  return loaders;
}

/** The routes of the site, made once for all pages. */
const handler = createStaticHandler(
  createRoutes({
    page: (args) => loadersFor(args.request).page(args),
    screen: (route) => (args) => loadersFor(args.request).screen(route)(args),
  }),
);

/** The router of a page that was loaded, with those of the routes that lead there. */
function routerOf(context: StaticHandlerContext): ReturnType<typeof createStaticRouter> {
  const [site, ...shown] = context.matches.map(({ route }) => route);
  const routes = site && !site.index ? [{ ...site, children: shown }] : handler.dataRoutes;
  return createStaticRouter(routes, context);
}

/** Paths come from the network: only the path part of the URL is theirs. */
function requestFor({ path, search }: RenderRequest): Request {
  const url = new URL('http://site.invalid/');
  url.pathname = path;
  url.search = search;
  return new Request(url);
}

/** The screen that is drawn ahead of its code, with its data in the client; none where its beginning is not the same for everybody. */
async function drawnAhead(
  name: string,
  params: Readonly<Record<string, string | undefined>>,
  request: RenderRequest,
  client: QueryClient,
  known: ScreenRegistry,
): Promise<FirstScreen | null> {
  const read = known === NO_SCREENS ? null : await readFirstScreen(name, params, request);
  if (!read) return null;
  for (const [key, data] of [...read.answers, ...(read.drawnFrom ?? [])]) client.setQueryData(key, data);
  await known.load(name);
  return read;
}

/**
 * Loads the page at a path. With `forced` nothing is loaded and that outcome is shown.
 * @returns a Response for a redirect; rejects for our own mistakes
 */
export async function loadPage(
  request: RenderRequest,
  { blocks, screens: known = NO_SCREENS }: SiteBuild,
  forced: PageOutcome | null,
): Promise<LoadedPage | Response> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { source, routes, locale } = request;
  const loading = { client, source, routes, locale, blocks, screens: NO_SCREENS, onServer: true, firstPath: null };
  let outcome: PageOutcome = forced ?? { kind: 'failed' };
  const noting =
    (load: PageLoader): PageLoader =>
    async (args) => {
      if (forced) return forced;
      const result = await load(args);
      if (!(result instanceof Response)) outcome = result;
      return result;
    };
  const { page: loadContent, screen } = createLoaders(loading);
  const asked = requestFor(request);
  loadersOf.set(asked, { page: noting(loadContent), screen: (route) => noting(screen(route)) });
  const context = await handler.query(asked);
  if (context instanceof Response) return context;
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) throw error;
  const name = outcome.kind === 'page' || outcome.kind === 'screen' ? outcome.name : null;
  const page = name === null ? null : (client.getQueryData(pageQuery(source, name, locale).queryKey) ?? null);
  const i18n = await textsIn(locale);
  const params = context.matches.at(-1)?.params ?? {};
  const firstScreen = outcome.kind === 'screen' ? await drawnAhead(outcome.name, params, request, client, known) : null;
  const screens = firstScreen ? known : NO_SCREENS;
  const router = routerOf(context);
  const incident = incidentOn(request, outcome);
  return { client, outcome, page, loading, i18n, context, router, screens, firstScreen, incident };
}
