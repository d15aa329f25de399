import { LOCALES } from '#lib/locale.ts';
import type { RouteEntry } from '../content/page-view.ts';

/** A route table by what is looked up in it. */
interface RouteIndex {
  byName: ReadonlyMap<string, RouteEntry>;
  /** The name of the page at each path and alias, of any language. */
  nameAt: ReadonlyMap<string, string>;
}

const indexes = new WeakMap<readonly RouteEntry[], RouteIndex>();

/** Made once for each table: a large site's is never gone through for one page. Of two rows alike the first is meant. */
function indexOf(routes: readonly RouteEntry[]): RouteIndex {
  const known = indexes.get(routes);
  if (known) return known;
  const byName = new Map<string, RouteEntry>();
  const nameAt = new Map<string, string>();
  for (const route of routes) {
    if (!byName.has(route.name)) byName.set(route.name, route);
    for (const path of pathsOf(route)) if (!nameAt.has(path)) nameAt.set(path, route.name);
  }
  const index = { byName, nameAt };
  indexes.set(routes, index);
  return index;
}

/** The row of a page; undefined when the table has none of that name. */
export function routeNamed(routes: readonly RouteEntry[], name: string): RouteEntry | undefined {
  return indexOf(routes).byName.get(name);
}

/** The name of the page that has a path or an alias, in any language; undefined when none has. */
export function nameAtPath(routes: readonly RouteEntry[], path: string): string | undefined {
  return indexOf(routes).nameAt.get(path);
}

/** The paths and aliases of a page in all languages. */
export function pathsOf(route: RouteEntry): string[] {
  return LOCALES.flatMap((locale) => {
    const address = route[locale];
    return address ? [address.path, ...address.aliases] : [];
  });
}
