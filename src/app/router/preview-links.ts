/** Whether the preview stands in a frame of the admin panel. */
function isFramed(): boolean {
  return window.parent !== window;
}

/** Opens another page of the site: beside the admin panel, whose frame may show nothing but previews. */
export function openBesidePreview(url: string): void {
  if (isFramed()) window.open(url, '_blank', 'noopener');
  else window.location.assign(url);
}

/** The way out remembers its page in a cookie, which browsers refuse to a frame of another site. */
function nameExit(link: HTMLAnchorElement): void {
  const { page } = link.dataset;
  if (page !== undefined) link.search = new URLSearchParams({ page }).toString();
}

/**
 * Keeps the links of a preview workable. The document opens every link in a new tab; a link inside the page stays on it,
 * and without a frame around the preview every link opens as usual.
 * @returns the way to take it back
 */
export function installPreviewLinks(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link) return;
    nameExit(link);
    if (link.hasAttribute('target')) return;
    if (!isFramed() || link.getAttribute('href')?.startsWith('#')) link.target = '_self';
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
