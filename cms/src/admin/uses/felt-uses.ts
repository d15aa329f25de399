import type { Use } from './use-uses.ts';

/**
 * The uses that visitors would miss: those of what they see, in the language that is withdrawn. The content service
 * decides by the same rule; see `cms/src/uses/guard-uses.ts`.
 * @param locale the language that is deleted; `*` for all
 */
export function feltUses(uses: readonly Use[], locale: string): Use[] {
  return uses.filter(
    ({ published, automatic, locale: of }) =>
      published && !automatic && (locale === '*' || of === null || of === locale),
  );
}
