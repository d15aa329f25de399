import type { Locale } from '#lib/locale.ts';

/** Where in the navigation an event comes from. */
export type TrackSource = 'Navbar' | 'Navbar:Banner';

/** What a navigation event tells: no visitor, no answer, no health fact. */
export interface TrackDetail {
  name: string;
  language: Locale;
  from_page: TrackSource;
}

/** Name of the event dispatched on `window`. */
const TRACK_EVENT = 'track';

/**
 * Announces a navigation event inside the page as `CustomEvent('track')` on `window`. Nothing leaves the browser: it is
 * for an operator's own script to listen, where one is configured and consented to.
 */
export function track(name: string, detail: Omit<TrackDetail, 'name'>): void {
  window.dispatchEvent(new CustomEvent<TrackDetail>(TRACK_EVENT, { detail: { name, ...detail } }));
}

/** Tells whether an attribute's value names a place in the navigation. */
export function isTrackSource(value: unknown): value is TrackSource {
  return value === 'Navbar' || value === 'Navbar:Banner';
}
