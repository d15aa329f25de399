import { ENTRY_SECTIONS } from '#contract/content/entry-kinds.gen.ts';
import type { RouteEntry, SiteView } from '#contract/content/page-view.ts';
import { codeRoutes } from '#contract/routes/code-routes.ts';
import { WHOLE_TABLE } from '#contract/routes/packed-routes.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { nameAtPath, pathsOf, routeNamed } from '#contract/routes/route-index.ts';
import { normalisePath } from '#contract/routes/site-path.ts';
import { remember } from '#lib/remember.ts';

/** Pages of the content service that screens of the application lead to by name, whichever page links to them. */
const NAMED_BY_SCREENS = ['index', 'about', 'pro'] as const;

const ALWAYS: readonly string[] = [
  ...codeRoutes.map(({ name }) => name),
  ...ENTRY_SECTIONS.map(({ page }) => page),
  ...NAMED_BY_SCREENS,
];

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

/** More links than the pages of a site have that are asked for soon after each other. */
const MOST_LINKS = 5000;

/** Rows, and those of the pages above them. An entry has no row, and a link may be an alias: what stands above is asked of both. */
function withAbove(routes: readonly RouteEntry[], rows: readonly RouteEntry[], link: string | null): RouteEntry[] {
  const addresses = [...(link === null ? [] : [link]), ...rows.flatMap(pathsOf)];
  const above = new Set(addresses.flatMap(addressesAbove));
  const names = [...above].flatMap((address) => nameAtPath(routes, address) ?? []);
  return [...rows, ...rowsNamed(routes, names)];
}

const rowsNamed = (routes: readonly RouteEntry[], names: readonly string[]): RouteEntry[] =>
  names.flatMap((name) => routeNamed(routes, name) ?? []);

/** What is reached in a table: by every page, and by a link. Menus and footers have the same links on page after page. */
interface Reach {
  always: readonly RouteEntry[];
  by: (link: string) => readonly RouteEntry[];
}

const reaches = new WeakMap<readonly RouteEntry[], Reach>();

function reachIn(routes: readonly RouteEntry[]): Reach {
  const known = reaches.get(routes);
  if (known) return known;
  const by = (link: string): readonly RouteEntry[] => {
    const address = link.replace(/[?#].*$/, '');
    const found = resolvePath(routes, address);
    return withAbove(routes, found ? rowsNamed(routes, [found.name]) : [], address);
  };
  const reach = { always: withAbove(routes, rowsNamed(routes, ALWAYS), null), by: remember(by, MOST_LINKS) };
  reaches.set(routes, reach);
  return reach;
}

/**
 * The part of the route table that the browser needs for a page: of a large site the pages that it links to, the
 * application's own, the lists of entries, and the pages above all of these, for their breadcrumbs. Any other address is
 * the server's to judge, as one that nobody knows.
 */
export function routesInReach(routes: readonly RouteEntry[], { path, links, site }: Shown): RouteEntry[] {
  if (routes.length <= WHOLE_TABLE) return [...routes];
  const { always, by } = reachIn(routes);
  const linked = [...links, ...(site ? linksOf(site) : [])].filter((link) => link.startsWith('/'));
  return [...new Set([...always, ...by(path), ...linked.flatMap((link) => by(link))])];
}
