/** What a navigation event tells: no visitor, no answer, no health fact. */
interface TrackDetail {
  name: string;
  language: string;
  /** Where in the navigation it comes from: `Navbar` or `Navbar:Banner`. */
  from_page: string;
}

/** Name of the event dispatched on `window`. */
const TRACK_EVENT = 'track';

/**
 * Announces a click on a link marked `data-track="Navbar"` or `data-track="Navbar:Banner"` as `CustomEvent('track')` on
 * `window`, in the document's language, which may be changed without a page load. The event's name is `navigation:` and the
 * link's address as written. Nothing leaves the browser: it is for an operator's own script to listen, where one is
 * configured and consented to. Small: the boot script may call it before React is there.
 */
function trackClick(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-track^=Navbar]') : null;
  if (!link) return;
  const detail: TrackDetail = {
    name: `navigation:${link.getAttribute('href')}`,
    language: document.documentElement.lang,
    from_page: link.dataset.track ?? '',
  };
  window.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail }));
}

/**
 * Watches the whole document for such clicks, once however often it is called: the boot script and the application are
 * built apart and both install it. A click that the boot script holds must not reach it before it is replayed.
 */
export function installTrackClicks(): void {
  const { dataset } = document.documentElement;
  if (dataset.tracksClicks !== undefined) return;
  dataset.tracksClicks = '';
  document.addEventListener('click', trackClick, true);
}
