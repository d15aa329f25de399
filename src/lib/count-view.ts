import { asksForPrivacy } from './privacy-control.ts';

/**
 * Tells the site's own server of a page that is shown without being asked for now, by its path and nothing else. Small:
 * the boot script has it.
 */
export function countView(): void {
  if (!asksForPrivacy()) navigator.sendBeacon?.('/content/views', window.location.pathname);
}
