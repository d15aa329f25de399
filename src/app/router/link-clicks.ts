import { isPlainClick } from '#lib/is-plain-click.ts';
import { innerLink } from './inner-link.ts';

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
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const here = new URL(window.location.href);
    const url = innerLink(event.target, here);
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
