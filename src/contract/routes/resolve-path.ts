import { LOCALES } from '#lib/locale.ts';
import { ENTRY_SECTIONS } from '../content/entry-kinds.gen.ts';
import type { RouteEntry } from '../content/page-view.ts';
import { normalisePath } from './site-path.ts';

/**
 * The name of the page that stands at a path: any path or alias of any language, on every site (its language is
 * the site's). Then entries below their list's path (`cms-schemas/kinds.json`); whether those exist, only their own call
 * tells. Paths of the application come before; see `matchCodeRoute`.
 */
export function resolvePath(routes: readonly RouteEntry[], path: string): { name: string } | null {
  const wanted = normalisePath(path);
  if (wanted === null) return null;
  const exact = namesByPath(routes).get(wanted);
  if (exact !== undefined) return { name: exact };
  for (const { kind, page, folder } of ENTRY_SECTIONS) {
    const list = routes.find(({ name }) => name === page);
    for (const base of list ? pathsOf(list) : []) {
      const start = `${base === '/' ? '' : base}${folder}`;
      const slug = wanted.startsWith(start) ? wanted.slice(start.length) : '';
      if (slug !== '' && !slug.includes('/')) return { name: `${kind}:${slug}` };
    }
  }
  return null;
}

const indexes = new WeakMap<readonly RouteEntry[], ReadonlyMap<string, string>>();

/** The name of the page at each path of a table, made once for each table; of two pages at a path the first has it. */
function namesByPath(routes: readonly RouteEntry[]): ReadonlyMap<string, string> {
  const known = indexes.get(routes);
  if (known) return known;
  const names = new Map<string, string>();
  for (const route of routes) for (const path of pathsOf(route)) if (!names.has(path)) names.set(path, route.name);
  indexes.set(routes, names);
  return names;
}

function pathsOf(route: RouteEntry): string[] {
  return LOCALES.flatMap((locale) => {
    const address = route[locale];
    return address ? [address.path, ...address.aliases] : [];
  });
}
