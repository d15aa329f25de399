import type { RouteEntry } from '#contract/content/page-view.ts';
import { LOCALES } from '#lib/locale.ts';

/** The page without which there is no site. */
const HOME = 'index';

/**
 * Tells a route table that no change by an editor explains: every page is gone, or every page of a language, or a home
 * page that was there. Then the content service has lost its content, or has not loaded all of it yet.
 * @param before the last good table; null when there never was one, and nothing can be lost
 */
export function isRouteLoss(after: readonly RouteEntry[], before: readonly RouteEntry[] | null): boolean {
  if (before === null || before.length === 0) return false;
  if (after.length === 0) return true;
  return LOCALES.some((locale) => {
    const previous = before.filter((route) => Boolean(route[locale]));
    const current = after.filter((route) => Boolean(route[locale]));
    const isHome = ({ name }: RouteEntry): boolean => name === HOME;
    return (previous.length > 1 && current.length === 0) || (previous.some(isHome) && !current.some(isHome));
  });
}
