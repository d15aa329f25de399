import type { CookieGroup } from '#contract/content/page-view.ts';
import { countryOf, type Locale } from '#lib/locale.ts';

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

/** Countries whose law asks for consent only to what is optional. */
const ASK_FOR_OPTIONAL: readonly string[] = ['us'];

/**
 * Whether a site asks for consent: that of France does; that of the United States only where something optional is
 * configured, as nothing optional may run unasked. The site's country counts, whatever language it speaks.
 */
export function asksConsent(locale: Locale, groups: readonly CookieGroup[]): boolean {
  return groups.length > 0 && (!ASK_FOR_OPTIONAL.includes(countryOf(locale)) || !isRequiredOnly(groups));
}
