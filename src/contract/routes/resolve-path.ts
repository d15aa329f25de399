import type { RouteEntry } from '../content/page-view.ts';
import { normalisePath } from './site-path.ts';

/** The page below whose path each article has its own: `<path>/article/<slug>`. */
export const ARTICLES_PAGE = 'articles';
/** The page below whose path each trial has its own: `<path>/<slug>`. */
export const TRIALS_PAGE = 'clinical-trials';

/**
 * The name of the page that stands at a path: any path or alias of either language, on either site (its language is
 * the site's). Then articles and trials below their list's path; whether those exist, only their own call tells.
 * Paths of the application come before; see `matchCodeRoute`.
 */
export function resolvePath(routes: readonly RouteEntry[], path: string): { name: string } | null {
  const wanted = normalisePath(path);
  if (wanted === null) return null;
  const exact = routes.find((route) => pathsOf(route).includes(wanted));
  if (exact) return { name: exact.name };
  return resolveBelow(routes, ARTICLES_PAGE, wanted, 'article/') ?? resolveBelow(routes, TRIALS_PAGE, wanted, '');
}

function resolveBelow(
  routes: readonly RouteEntry[],
  page: string,
  wanted: string,
  folder: string,
): { name: string } | null {
  const list = routes.find(({ name }) => name === page);
  for (const base of list ? pathsOf(list) : []) {
    const start = `${base === '/' ? '' : base}/${folder}`;
    const slug = wanted.startsWith(start) ? wanted.slice(start.length) : '';
    if (slug !== '' && !slug.includes('/')) return { name: `${page === ARTICLES_PAGE ? 'article' : 'trial'}:${slug}` };
  }
  return null;
}

function pathsOf({ fr, en }: RouteEntry): string[] {
  return [fr, en].flatMap((address) => (address ? [address.path, ...address.aliases] : []));
}
