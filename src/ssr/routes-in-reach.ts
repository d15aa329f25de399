import { ENTRY_SECTIONS } from '#contract/content/entry-kinds.gen.ts';
import type { RouteEntry, SiteView } from '#contract/content/page-view.ts';
import { codeRoutes } from '#contract/routes/code-routes.ts';
import { WHOLE_TABLE } from '#contract/routes/packed-routes.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { nameAtPath, pathsOf, routeNamed } from '#contract/routes/route-index.ts';
import { normalisePath } from '#contract/routes/site-path.ts';

/** Pages of the content service that screens of the application lead to by name, whichever page links to them. */
const NAMED_BY_SCREENS = ['index', 'about', 'pro'] as const;

const ALWAYS: ReadonlySet<string> = new Set([
  ...codeRoutes.map(({ name }) => name),
  ...ENTRY_SECTIONS.map(({ page }) => page),
  ...NAMED_BY_SCREENS,
]);

/** Addresses of this site in what its menus are made of. */
const ADDRESSES = /":"(\/[^"]*)"/g;

const known = new WeakMap<SiteView, readonly string[]>();

/** Where a site's menus lead. */
function linksOf(site: SiteView): readonly string[] {
  const links = known.get(site) ?? [...JSON.stringify(site).matchAll(ADDRESSES)].map(([, address = '']) => address);
  known.set(site, links);
  return links;
}

/** What a page shows, and where it leads. */
interface Shown {
  path: string;
  /** Where its links lead. */
  links: Iterable<string>;
  site: SiteView | null;
}

/** The addresses above one, from the home page down: those that its breadcrumbs may lead to. */
function addressesAbove(address: string): string[] {
  const path = normalisePath(address) ?? '';
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index) || '/');
}

/** The rows of a table that have one of these names; each once. */
function rowsOf(routes: readonly RouteEntry[], names: Iterable<string>): RouteEntry[] {
  return [...new Set(names)].flatMap((name) => routeNamed(routes, name) ?? []);
}

/**
 * The part of the route table that the browser needs for a page: of a large site the pages that it links to, the
 * application's own, the lists of entries, and the pages above all of these, for their breadcrumbs. Any other address is
 * the server's to judge, as one that nobody knows.
 */
export function routesInReach(routes: readonly RouteEntry[], { path, links, site }: Shown): RouteEntry[] {
  if (routes.length <= WHOLE_TABLE) return [...routes];
  const linked = [...links, ...(site ? linksOf(site) : [])].filter((link) => link.startsWith('/'));
  const addresses = [...new Set([path, ...linked.map((link) => link.replace(/[?#].*$/, ''))])];
  const names = addresses.flatMap((address) => resolvePath(routes, address)?.name ?? []);
  const reached = rowsOf(routes, [...ALWAYS, ...names]);
  // A link may be an alias, and an entry has no row: what stands above is asked of both.
  const above = new Set([...addresses, ...reached.flatMap(pathsOf)].flatMap(addressesAbove));
  const namesAbove = [...above].flatMap((address) => nameAtPath(routes, address) ?? []);
  return [...new Set([...reached, ...rowsOf(routes, namesAbove)])];
}
