import type { Locale } from '#lib/locale.ts';
import type { RouteEntry } from '../content/page-view.ts';

/** A page above another: its path and its title in the menu's words. */
export interface PlaceAbove {
  path: string;
  title: string;
}

/** The pages above the one at a path, from the home page (which stands below itself) down: those below whose addresses it stands. */
export function pagesAbove(path: string, locale: Locale, routes: readonly RouteEntry[]): PlaceAbove[] {
  return routes
    .flatMap(({ [locale]: place }) => place ?? [])
    .filter((place) => path.startsWith(`${place.path}/`.replace('//', '/')))
    .sort((a, b) => a.path.length - b.path.length);
}
