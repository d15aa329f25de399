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

/** Addresses of this site in a document, and in what its menus are made of. */
const ADDRESSES = /(?:href=|":)"(\/[^"]*)"/g;

/**
 * The part of the route table that the browser needs for a page: of a large site the pages that it links to, the
 * application's own, and the lists of entries. Any other address is the server's to judge, as one that nobody knows.
 * @param html the page as it was drawn
 */
export function routesInReach(
  routes: readonly RouteEntry[],
  { path, html, site }: { path: string; html: string; site: SiteView | null },
): RouteEntry[] {
  if (routes.length <= WHOLE_TABLE) return [...routes];
  const text = `${html}${JSON.stringify(site)}`;
  const linked = [...text.matchAll(ADDRESSES)].map(([, address = '']) => address.replace(/[?#].*$/, ''));
  const names = new Set([path, ...linked].map((address) => resolvePath(routes, address)?.name));
  return [...new Set([...ALWAYS, ...names])].flatMap((name) => (name && routeNamed(routes, name)) || []);
}
