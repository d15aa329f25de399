import type { RouteObject } from 'react-router-dom';
import { SITE_ROUTE } from '../app-context.ts';
import { SiteLayout } from '../layout/site-layout.tsx';
import type { PageLoader } from './page-loader.ts';
import { PageRoute } from './page-route.tsx';
import { PageError, SiteError } from './route-errors.tsx';

/**
 * The route table. Which page stands at which path is the content service's to say, so one route serves them all; the
 * application's own screens (`cms-schemas/code-routes.json`) become children beside it.
 */
export function createRoutes(loader: PageLoader): RouteObject[] {
  return [
    {
      id: SITE_ROUTE,
      path: '/',
      loader,
      // The path is not a parameter of this route, so the router would not see that another page is wanted.
      shouldRevalidate: () => true,
      Component: SiteLayout,
      ErrorBoundary: SiteError,
      children: [
        { index: true, Component: PageRoute, ErrorBoundary: PageError },
        { path: '*', Component: PageRoute, ErrorBoundary: PageError },
      ],
    },
  ];
}
