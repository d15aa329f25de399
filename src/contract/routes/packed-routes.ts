import { LOCALES, type Locale } from '#lib/locale.ts';
import type { RouteAddress, RouteEntry, SiteView } from '../content/page-view.ts';

/** A table of so many pages goes to the browser whole: it is a few kilobytes, compressed. */
export const WHOLE_TABLE = 300;

/** A path, or a path and its aliases. */
type PackedPaths = string | string[];

/**
 * A row of the route table as the browser is sent it: the page's name, its paths in each language (once where they are
 * the same in all), and its title in the document's language where another page may show it.
 */
export type PackedRoute = [name: string, paths: PackedPaths | Partial<Record<Locale, PackedPaths>>, title?: string];

const packPaths = ({ path, aliases }: RouteAddress): PackedPaths => (aliases.length === 0 ? path : [path, ...aliases]);

function unpackPaths(paths: PackedPaths, title: string): RouteAddress {
  const [path = '', ...aliases] = typeof paths === 'string' ? [paths] : paths;
  return { path, aliases, title };
}

/** What the browser reads of what all pages of a language share: in a file that they name, or in the page itself. */
export interface WrittenShell {
  site: SiteView | null;
  routes: PackedRoute[];
}

/** The route table as small as it gets. @param locale the document's language */
export function packRoutes(routes: readonly RouteEntry[], locale: Locale): PackedRoute[] {
  return routes.map((route): PackedRoute => {
    const rows = LOCALES.flatMap((one) => {
      const address = route[one];
      return address ? [[one, packPaths(address)] as const] : [];
    });
    const [first] = rows;
    const isSame = rows.length === LOCALES.length && new Set(rows.map(([, paths]) => JSON.stringify(paths))).size === 1;
    const paths = first && isSame ? first[1] : Object.fromEntries(rows);
    const title = route[locale]?.title;
    return title ? [route.name, paths, title] : [route.name, paths];
  });
}

/** The route table of a document. The titles of other languages are empty. */
export function unpackRoutes(packed: readonly PackedRoute[], locale: Locale): RouteEntry[] {
  return packed.map(([name, paths, title = '']) => {
    const pathsIn = (one: Locale) => (typeof paths === 'string' || Array.isArray(paths) ? paths : paths[one]);
    const entry: RouteEntry = { name };
    for (const one of LOCALES) {
      const own = pathsIn(one);
      if (own !== undefined) entry[one] = unpackPaths(own, one === locale ? title : '');
    }
    return entry;
  });
}
