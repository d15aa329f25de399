import type { TFunction } from 'i18next';
import type { CookieGroup } from '#contract/content/page-view.ts';

/**
 * The groups a visitor is asked about. The content service gives them; where it gives none (or is out of reach) the two
 * groups that the product always has stand in. Nothing is asked for that nothing uses.
 */
export function offeredGroups(groups: readonly CookieGroup[], t: TFunction): CookieGroup[] {
  return groups.length > 0 ? [...groups] : standInGroups(t);
}

function standInGroups(t: TFunction): CookieGroup[] {
  return (['essential', 'audience'] as const).map((value) => ({
    title: t(`consent.defaultGroups.${value}.title`),
    description: t(`consent.defaultGroups.${value}.description`),
    items: [{ label: t(`consent.defaultGroups.${value}.item`), value, isRequired: true }],
  }));
}
