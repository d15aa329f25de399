import { parseUrl } from '#lib/parse-url.ts';

/** Where the link at an event's target leads inside the site, or null for what is the browser's own matter. */
export function innerLink(target: EventTarget | null, here: URL): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null;
  const url = parseUrl(link.href);
  if (!url || url.origin !== here.origin) return null;
  const samePage = url.pathname === here.pathname && url.search === here.search;
  return samePage && url.hash !== '' ? null : url;
}
