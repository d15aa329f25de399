import { ENTRY_SECTIONS } from '#contract/content/entry-kinds.gen.ts';
import type { RouteEntry, SiteView } from '#contract/content/page-view.ts';
import { codeRoutes } from '#contract/routes/code-routes.ts';
import { WHOLE_TABLE } from '#contract/routes/packed-routes.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { routeNamed } from '#contract/routes/route-index.ts';

const ALWAYS: ReadonlySet<string> = new Set([
  ...codeRoutes.map(({ name }) => name),
  ...ENTRY_SECTIONS.map(({ page }) => page),
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

/**
 * The part of the route table that the browser needs for a page: of a large site the pages that it links to, the
 * application's own, and the lists of entries. Any other address is the server's to judge, as one that nobody knows.
 */
export function routesInReach(routes: readonly RouteEntry[], { path, links, site }: Shown): RouteEntry[] {
  if (routes.length <= WHOLE_TABLE) return [...routes];
  const linked = [...links, ...(site ? linksOf(site) : [])].filter((link) => link.startsWith('/'));
  const addresses = new Set([path, ...linked.map((link) => link.replace(/[?#].*$/, ''))]);
  const names = new Set([...addresses].map((address) => resolvePath(routes, address)?.name));
  return [...new Set([...ALWAYS, ...names])].flatMap((name) => (name && routeNamed(routes, name)) || []);
}
