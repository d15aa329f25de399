import type { RouteEntry } from '#contract/content/page-view.ts';
import { codeRoutePath, findCodeRoute } from '#contract/routes/code-routes.ts';
import { routeNamed } from '#contract/routes/route-index.ts';
import type { Locale } from '#lib/locale.ts';
import type { ContentStore } from '../content/content-store.ts';
import { entryKinds } from '../content/entry-kinds.ts';
import { entryListing } from '../content/entry-listings.ts';
import { pathBelow } from '../content/strapi/sections.ts';

/** Where visitors find each page of a language. */
export interface Addresses {
  /** Tells one such list from another. */
  version: string;
  /** The list: paths by the names of pages. */
  read: () => ReadonlyMap<string, string>;
}

/** More pages than any such site has: what is beyond is not searched. */
const MOST_PAGES = 20_000;

/**
 * The pages of a language that visitors may look for: pages, the entries below lists, and screens of the application
 * that search engines may find as well.
 * @throws ContentError when the lists cannot be had, not even old ones
 */
export async function addressesOf({ kinds }: ContentStore, locale: Locale): Promise<Addresses> {
  const searched = entryKinds.filter(({ search }) => search);
  const [routes, ...listings] = await Promise.all([
    kinds.routes.entry().current(),
    ...searched.map((kind) => entryListing(kinds, kind, locale).current()),
  ]);
  const read = (): ReadonlyMap<string, string> => {
    const pages = routes.value.flatMap((route): [string, string][] => {
      const path = pathOf(route, locale);
      return path === null ? [] : [[route.name, path]];
    });
    const entries = searched.flatMap((kind, at) => {
      const list = listPath(routes.value, kind.page, locale);
      const withPages = listings[at]?.value.filter(({ hasPage }) => hasPage) ?? [];
      return withPages.map(({ slug }): [string, string] => [`${kind.kind}:${slug}`, pathBelow(list, kind, slug)]);
    });
    return new Map([...pages, ...entries].slice(0, MOST_PAGES));
  };
  return { version: [routes, ...listings].map((list) => list.version).join(' '), read };
}

function pathOf(route: RouteEntry, locale: Locale): string | null {
  const own = route[locale]?.path ?? null;
  const screen = findCodeRoute(route.name);
  if (own === null || screen === null) return own;
  return screen.noIndex || screen.requiresAuth ? null : codeRoutePath(route.name, locale);
}

/** The path below which a list has its entries; where its page lacks the language, the other's, which answers as well. */
function listPath(routes: readonly RouteEntry[], name: string, locale: Locale): string {
  const list = routeNamed(routes, name);
  const path = list?.[locale]?.path ?? list?.fr?.path ?? list?.en?.path ?? '';
  return path === '/' ? '' : path;
}
