import { isLocale, type Locale } from '#lib/locale.ts';
import { isTrackSource, track } from './track.ts';

/**
 * Announces a click on a link marked `data-track="Navbar"` or `data-track="Navbar:Banner"`. The event's name is
 * `navigation:` and the link's address as written. Small: the boot script may call it before React is there.
 */
export function trackClick(event: Event, language: Locale): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-track]') : null;
  const source = link?.getAttribute('data-track');
  if (link && isTrackSource(source)) {
    track(`navigation:${link.getAttribute('href') ?? ''}`, { language, from_page: source });
  }
}

/**
 * Watches the whole document for such clicks, once however often it is called: the boot script and the application are
 * built apart and both install it. A click that the boot script holds must not reach it before it is replayed.
 * @returns whether this call installed it
 */
export function installTrackClicks(language: Locale): boolean {
  const root = document.documentElement;
  if (root.dataset.tracksClicks !== undefined) return false;
  root.dataset.tracksClicks = '';
  // The language may be changed without a page load.
  const current = () => (isLocale(root.lang) ? root.lang : language);
  document.addEventListener('click', (event) => trackClick(event, current()), { capture: true });
  return true;
}
