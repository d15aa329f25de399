import type { MenuItem } from '#contract/content/page-view.ts';
import { SEARCH_PATH } from '#contract/routes/search-path.ts';

/**
 * How a menu link relates to the page: `page` when it leads to it, `true` when the page lies beneath it (an article under
 * the list of articles), undefined otherwise. For `aria-current`.
 */
export function menuCurrent(link: string, path: string): 'page' | 'true' | undefined {
  const [target, here] = [withoutSlash(link), withoutSlash(path)];
  if (target === here) return 'page';
  return target !== '/' && here.startsWith(`${target}/`) ? 'true' : undefined;
}

/** The links of a menu that relate to the page, and how. */
export function currentLinks(
  menu: readonly MenuItem[],
  path: string,
): (readonly [link: string, current: 'page' | 'true'])[] {
  const links = menu.flatMap(({ link, children }) => [link ?? '/', ...children.map((child) => child.link)]);
  return [SEARCH_PATH, ...links].flatMap((link) => {
    const current = menuCurrent(link, path);
    return current ? [[link, current] as const] : [];
  });
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
