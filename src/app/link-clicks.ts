import { parseUrl } from '../lib/parse-url.ts';

/** Where a click on a link leads inside the application, or null when it is the browser's own matter. */
export function innerTarget(event: MouseEvent, here: URL): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null;
  const url = parseUrl(link.href);
  if (!url || url.origin !== here.origin) return null;
  const samePage = url.pathname === here.pathname && url.search === here.search;
  return samePage && url.hash !== '' ? null : url;
}

/** What the handler asks of the router. */
export interface LinkRouter {
  navigate: (to: string, options: { replace: boolean; preventScrollReset: boolean }) => unknown;
}

/**
 * Turns clicks on plain links into navigations of the router, for the whole document, so that content needs none of its
 * own. `canShow` tells whether the application knows a path; anything else stays a page load.
 * @returns the way to take it back
 */
export function installLinkClicks(router: LinkRouter, canShow: (path: string) => boolean): () => void {
  const onClick = (event: MouseEvent) => {
    const here = new URL(window.location.href);
    const url = innerTarget(event, here);
    if (!url || !canShow(url.pathname)) return;
    event.preventDefault();
    const samePath = url.pathname === here.pathname;
    router.navigate(`${url.pathname}${url.search}${url.hash}`, {
      replace: samePath && url.search === here.search,
      // Another page of a list, another topic: the list itself moves the focus.
      preventScrollReset: samePath && url.search !== here.search,
    });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
