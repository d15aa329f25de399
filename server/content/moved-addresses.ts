import type { RouteEntry } from '#contract/content/page-view.ts';
import { LOCALES } from '#lib/locale.ts';

/** Whether a link to any page leads elsewhere, or to another set of pages, than by the route table before. */
export function movesAddresses(after: readonly RouteEntry[], before: readonly RouteEntry[]): boolean {
  return linesOf(after).join('\n') !== linesOf(before).join('\n');
}

function linesOf(routes: readonly RouteEntry[]): string[] {
  return routes.map((route) => [route.name, ...LOCALES.map((locale) => route[locale]?.path ?? '')].join(' '));
}
