/**
 * How a menu link relates to the page: `page` when it leads to it, `true` when the page lies beneath it (an article under
 * the list of articles), undefined otherwise. For `aria-current`.
 */
export function menuCurrent(link: string, path: string): 'page' | 'true' | undefined {
  const [target, here] = [withoutSlash(link), withoutSlash(path)];
  if (target === here) return 'page';
  return target !== '/' && here.startsWith(`${target}/`) ? 'true' : undefined;
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
