import { matchRoutes, type RouteObject } from 'react-router-dom';
import { type CodeRoute, codeRoutes, takesSegments } from '#contract/routes/code-routes.ts';
import { SiteLayout } from '../layout/site-layout.tsx';
import type { SiteLoaders } from './page-loader.ts';
import { PageRoute } from './page-route.tsx';
import { PageError, SiteError } from './route-errors.tsx';

const shown = { Component: PageRoute, ErrorBoundary: PageError };

/**
 * The routes of the site: each address of the application (`cms-schemas/code-routes.json`), in whichever language it is
 * written, with its row of the table as `handle`. Which page stands at any other address is the content service's to say.
 */
export function createRoutes({ page, screen }: SiteLoaders): RouteObject[] {
  const screens = codeRoutes.flatMap((route): RouteObject[] => {
    const loader = screen(route);
    const paths = [...new Set([...route.fr, ...route.en])];
    return paths.map((path) => ({ id: path, path, caseSensitive: true, handle: route, loader, ...shown }));
  });
  const children = [...screens, { id: 'page', path: '*', loader: page, ...shown }];
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
