import { type JSX, useEffect, useState } from 'react';
import { matchRoutes, type RouteObject, useLoaderData, useLocation, useRouteError } from 'react-router-dom';
import { type CodeRoute, codeRoutes, matchCodeRoute, routePaths, takesSegments } from '#contract/routes/code-routes.ts';
import { incidentOf } from '#lib/incident.ts';
import { LOCALES } from '#lib/locale.ts';
import { randomKey } from '#lib/random-key.ts';
import { CriticalBlockError } from '#rendering/block-error.ts';
import { useApp } from './app-context.ts';
import { Shell } from './layout/shell.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { ContentPages } from './pages/content-pages.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { ScreenPage } from './pages/screen-page.tsx';
import type { SiteLoaders } from './router/page-loader.ts';
import type { PageOutcome } from './router/page-outcome.ts';
import { usePageView } from './router/use-page-view.ts';

/** What stands between header and footer: the page that was found, or why there is none. */
function PageRoute(): JSX.Element {
  const outcome = useLoaderData<PageOutcome>();
  const page = usePageView(outcome);
  if (page) return outcome.kind === 'screen' ? <ScreenPage page={page} /> : <ContentPages page={page} />;
  if (outcome.kind === 'not-found') return <NotFoundPage />;
  return <ErrorPage kind={outcome.kind === 'failed' ? 'failed' : 'unavailable'} />;
}

/** Stands where a page threw in the browser. A page that may not hide a block is unavailable, as on the server. */
function PageError(): JSX.Element {
  const error = useRouteError();
  const { config } = useApp();
  // Where no error is reported, the number would lead nowhere.
  const [incident] = useState(() => (config.errorEndpoint === undefined ? null : incidentOf(randomKey())));
  useEffect(() => {
    if (incident !== null && error instanceof Error) Object.assign(error, { incident });
    reportError(error);
  }, [error, incident]);
  return <ErrorPage kind={error instanceof CriticalBlockError ? 'unavailable' : 'failed'} incident={incident} />;
}

/** Stands where loading itself failed by a mistake of ours: the same, with a header and footer of its own. */
function SiteError(): JSX.Element {
  const { locale, site, config, footer } = useApp();
  const { pathname } = useLocation();
  return (
    <Shell
      locale={locale}
      page={{ name: '', path: pathname, alternates: {}, hideHeader: false, hideFooter: false }}
      site={site}
      footer={footer ?? []}
      config={config}
      isOfContent={matchCodeRoute(pathname) === null}
    >
      <PageError />
    </Shell>
  );
}

/** The route of the pages of the content service. */
export const PAGE_ROUTE = 'page';

const shown = { Component: PageRoute, ErrorBoundary: PageError };

/**
 * The routes of the site: each address of the application (`cms-schemas/code-routes.json`), in whichever language it is
 * written, with its row of the table as `handle`. Which page stands at any other address is the content service's to say.
 */
export function createRoutes({ page, screen }: SiteLoaders): RouteObject[] {
  const screens = codeRoutes.flatMap((route): RouteObject[] => {
    const loader = screen(route);
    const paths = [...new Set(LOCALES.flatMap((locale) => routePaths(route, locale)))];
    return paths.map((path) => ({ id: path, path, caseSensitive: true, handle: route, loader, ...shown }));
  });
  const children = [...screens, { id: PAGE_ROUTE, path: '*', loader: page, ...shown }];
  return [{ id: 'site', Component: SiteLayout, ErrorBoundary: SiteError, children }];
}

/** The route of the application at a path, with its named segments, as the router matches it. */
export function findScreenRoute(
  routes: RouteObject[],
  path: string,
): { route: CodeRoute; params: Readonly<Record<string, string | undefined>> } | null {
  const match = matchRoutes(routes, path)?.at(-1);
  const route = codeRoutes.find((row) => row === match?.route.handle);
  return match && route && takesSegments(route, match.params) ? { route, params: match.params } : null;
}
