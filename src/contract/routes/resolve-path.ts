import { ENTRY_SECTIONS } from '../content/entry-kinds.gen.ts';
import type { RouteEntry } from '../content/page-view.ts';
import { nameAtPath, pathsOf, routeNamed } from './route-index.ts';
import { normalisePath } from './site-path.ts';

/**
 * The name of the page that stands at a path: any path or alias of any language, on every site (its language is
 * the site's). Then entries below their list's path (`cms-schemas/kinds.json`); whether those exist, only their own call
 * tells. Paths of the application come before; see `matchCodeRoute`.
 */
export function resolvePath(routes: readonly RouteEntry[], path: string): { name: string } | null {
  const wanted = normalisePath(path);
  if (wanted === null) return null;
  const exact = nameAtPath(routes, wanted);
  if (exact !== undefined) return { name: exact };
  for (const { kind, page, folder } of ENTRY_SECTIONS) {
    const list = routeNamed(routes, page);
    for (const base of list ? pathsOf(list) : []) {
      const start = `${base === '/' ? '' : base}${folder}`;
      const slug = wanted.startsWith(start) ? wanted.slice(start.length) : '';
      if (slug !== '' && !slug.includes('/')) return { name: `${kind}:${slug}` };
    }
  }
  return null;
}
