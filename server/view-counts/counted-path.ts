import { NO_PAGE } from '#contract/measurement.ts';
import { findCodeRoute, routePaths } from '#contract/routes/code-routes.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { routeNamed } from '#contract/routes/route-index.ts';
import type { ContentKinds } from '../content/content-kinds.ts';
import { findEntryKind } from '../content/entry-kinds.ts';
import { entryListing, findNamed } from '../content/entry-listings.ts';
import { splitName } from '../content/split-name.ts';
import type { PageAddress } from '../lib/page-address.ts';

/**
 * Under which path views of an address are counted: of a page its own, whichever of its addresses was asked for; of a
 * route of the application the pattern, with nothing that somebody put into it; `NO_PAGE` where no page is known to
 * stand. What is known is what was last read: a page is read in an outage of the content service as well. Null for what
 * is the staff's.
 */
export function countedPath(kinds: ContentKinds, { codeRoute, path, locale }: PageAddress): string | null {
  const route = codeRoute === null ? null : findCodeRoute(codeRoute);
  if (route) return route.requiresAuth === true ? null : (routePaths(route, locale)[0] ?? NO_PAGE);
  const routes = kinds.routes.entry().last() ?? [];
  const found = resolvePath(routes, path);
  if (!found) return NO_PAGE;
  const [prefix, slug] = splitName(found.name);
  const kind = findEntryKind(prefix);
  if (!kind) return routeNamed(routes, found.name)?.[locale]?.path ?? NO_PAGE;
  const entries = entryListing(kinds, kind, locale).last() ?? [];
  return findNamed(kind, entries, slug)?.path ?? NO_PAGE;
}
