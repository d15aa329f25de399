import type { CookieGroup } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';

type Items = CookieGroup['items'];

function itemsOf(groups: readonly CookieGroup[]): Items {
  return groups.flatMap((group) => group.items);
}

/** Every item value: what Accept All stores. */
export function allValues(groups: readonly CookieGroup[]): string[] {
  return itemsOf(groups).map((item) => item.value);
}

/** The values of required items: what Decline All stores. */
export function requiredValues(groups: readonly CookieGroup[]): string[] {
  return itemsOf(groups)
    .filter((item) => item.isRequired)
    .map((item) => item.value);
}

/** Whether every group is required-only, so that there is nothing to decline or to save. */
export function isRequiredOnly(groups: readonly CookieGroup[]): boolean {
  return itemsOf(groups).every((item) => item.isRequired);
}

/** The site of a country whose law asks for consent only to what is optional. */
const ASKS_FOR_OPTIONAL: Locale = 'en';

/**
 * Whether a site asks for consent: the French one does; the English one only where something optional is configured,
 * as nothing optional may run unasked.
 */
export function asksConsent(locale: Locale, groups: readonly CookieGroup[]): boolean {
  return groups.length > 0 && (locale !== ASKS_FOR_OPTIONAL || !isRequiredOnly(groups));
}
