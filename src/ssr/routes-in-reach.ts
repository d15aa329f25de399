import { ENTRY_SECTIONS } from '#contract/content/entry-kinds.gen.ts';
import type { RouteEntry, SiteView } from '#contract/content/page-view.ts';
import { codeRoutes } from '#contract/routes/code-routes.ts';
import { WHOLE_TABLE } from '#contract/routes/packed-routes.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { nameAtPath, pathsOf, routeNamed } from '#contract/routes/route-index.ts';
import { normalisePath } from '#contract/routes/site-path.ts';

/** Pages of the content service that screens of the application lead to by name, whichever page links to them. */
const NAMED_BY_SCREENS = ['index', 'about', 'pro'] as const;

const ALWAYS: readonly string[] = [
  ...codeRoutes.map(({ name }) => name),
  ...ENTRY_SECTIONS.map(({ page }) => page),
  ...NAMED_BY_SCREENS,
];

/** Addresses of this site in what its menus are made of. */
const ADDRESSES = /":"(\/[^"]*)"/g;

/** Where a site's menus lead. */
const linksOf = (site: SiteView): string[] =>
  [...JSON.stringify(site).matchAll(ADDRESSES)].map(([, address = '']) => address);

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

/** The rows of a table that have one of these names. */
const rowsOf = (routes: readonly RouteEntry[], names: readonly string[]): RouteEntry[] =>
  names.flatMap((name) => routeNamed(routes, name) ?? []);

/** The rows of the pages at some links and of these names, and of the pages above all of them. */
function reachedFrom(routes: readonly RouteEntry[], links: readonly string[], names: readonly string[]): RouteEntry[] {
  const addresses = links.filter((link) => link.startsWith('/')).map((link) => link.replace(/[?#].*$/, ''));
  const linked = addresses.flatMap((address) => resolvePath(routes, address)?.name ?? []);
  const reached = rowsOf(routes, [...names, ...linked]);
  // A link may be an alias, and an entry has no row: what stands above is asked of both.
  const above = new Set([...addresses, ...reached.flatMap(pathsOf)].flatMap(addressesAbove));
  return [
    ...reached,
    ...rowsOf(
      routes,
      [...above].flatMap((address) => nameAtPath(routes, address) ?? []),
    ),
  ];
}

const NO_SITE = {};

/** What every page of a site reaches, by its table. */
const shared = new WeakMap<readonly RouteEntry[], WeakMap<object, readonly RouteEntry[]>>();

/** The rows that every page of a site reaches: the application's own, the lists of entries, what its menus lead to. */
function reachedByAll(routes: readonly RouteEntry[], site: SiteView | null): readonly RouteEntry[] {
  const ofTable = shared.get(routes) ?? new WeakMap<object, readonly RouteEntry[]>();
  shared.set(routes, ofTable);
  const reached = ofTable.get(site ?? NO_SITE) ?? reachedFrom(routes, site ? linksOf(site) : [], ALWAYS);
  ofTable.set(site ?? NO_SITE, reached);
  return reached;
}

/**
 * The part of the route table that the browser needs for a page: of a large site the pages that it links to, the
 * application's own, the lists of entries, and the pages above all of these, for their breadcrumbs. Any other address is
 * the server's to judge, as one that nobody knows.
 */
export function routesInReach(routes: readonly RouteEntry[], { path, links, site }: Shown): RouteEntry[] {
  if (routes.length <= WHOLE_TABLE) return [...routes];
  return [...new Set([...reachedByAll(routes, site), ...reachedFrom(routes, [path, ...links], [])])];
}
