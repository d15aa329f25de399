import type { TFunction } from 'i18next';
import type { CookieGroup } from '../../content/page-view.ts';

/** What the offer depends on: the groups of the content service, and whether a heatmap is configured. */
export interface Offer {
  groups: readonly CookieGroup[];
  heatmapValue: string | null;
}

/**
 * The groups a visitor is asked about. The content service gives them; where it gives none (or is out of reach) the two
 * groups that the product always has stand in. A configured heatmap adds an optional group, which is off until accepted.
 */
export function offeredGroups({ groups, heatmapValue }: Offer, t: TFunction): CookieGroup[] {
  const base = groups.length > 0 ? groups : standInGroups(t);
  return heatmapValue === null ? [...base] : [...base, heatmapGroup(heatmapValue, t)];
}

function standInGroups(t: TFunction): CookieGroup[] {
  return (['essential', 'audience'] as const).map((value) => ({
    title: t(`consent.defaultGroups.${value}.title`),
    description: t(`consent.defaultGroups.${value}.description`),
    items: [{ label: t(`consent.defaultGroups.${value}.item`), value, isRequired: true }],
  }));
}

function heatmapGroup(value: string, t: TFunction): CookieGroup {
  return {
    title: t('consent.heatmap.title'),
    description: t('consent.heatmap.description'),
    items: [{ label: t('consent.heatmap.item'), value, isRequired: false }],
  };
}
