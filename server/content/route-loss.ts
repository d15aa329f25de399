import type { RouteEntry } from '#contract/content/page-view.ts';
import { LOCALES } from '#lib/locale.ts';

/** The page without which there is no site. */
const HOME = 'index';

/**
 * Tells a route table that cannot follow from the one before by what editors do: every page is gone, or every page of a
 * language, or a home page that stood. Then the content service has lost its content, or not all of it is there yet.
 * @param before the last good table; null when there never was one, and nothing can be lost
 */
export function isLoss(after: readonly RouteEntry[], before: readonly RouteEntry[] | null): boolean {
  if (before === null || before.length === 0) return false;
  if (after.length === 0) return true;
  return LOCALES.some((locale) => {
    const stood = before.filter((route) => route[locale] !== null);
    const stands = after.filter((route) => route[locale] !== null);
    const isHome = ({ name }: RouteEntry): boolean => name === HOME;
    return (stood.length > 1 && stands.length === 0) || (stood.some(isHome) && !stands.some(isHome));
  });
}
