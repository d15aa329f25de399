import type { Uses } from './use-uses.ts';

/**
 * The uses that visitors would miss: those of what they see, in the language that is withdrawn; and how many of them this
 * person may not read. The content service decides by the same rule; see `cms/src/uses/guard-uses.ts`.
 * @param locale the language that is deleted; `*` for all
 */
export function feltUses({ uses, hiddenFelt }: Uses, locale: string): Pick<Uses, 'uses' | 'hidden'> {
  const isWithdrawn = (of: string | null): boolean => locale === '*' || of === null || of === locale;
  return {
    uses: uses.filter((use) => use.published && !use.automatic && isWithdrawn(use.locale)),
    hidden: hiddenFelt.filter(isWithdrawn).length,
  };
}
