import type { Locale } from '#lib/locale.ts';
import { perLocale } from '#lib/per-locale.ts';
import type { RouteEntry } from '../content/page-view.ts';

/** A page above another: its path and its title in the menu's words. */
export interface PlaceAbove {
  path: string;
  title: string;
}

type PlacesByPath = Readonly<Record<Locale, ReadonlyMap<string, readonly PlaceAbove[]>>>;

const indexes = new WeakMap<readonly RouteEntry[], PlacesByPath>();

/** The pages above the one at a path, from the home page (which stands below itself) down: those below whose addresses it stands. */
export function pagesAbove(path: string, locale: Locale, routes: readonly RouteEntry[]): PlaceAbove[] {
  const index = indexes.get(routes) ?? perLocale((language) => placesIn(language, routes));
  indexes.set(routes, index);
  const starts = [...path.matchAll(/\//g)].map(({ index: end }) => path.slice(0, end) || '/');
  return starts.flatMap((start) => index[locale].get(start) ?? []);
}

/** The pages at each path of a table. */
function placesIn(locale: Locale, routes: readonly RouteEntry[]): Map<string, PlaceAbove[]> {
  const places = new Map<string, PlaceAbove[]>();
  for (const { [locale]: place } of routes) {
    if (place) places.set(place.path, [...(places.get(place.path) ?? []), place]);
  }
  return places;
}
