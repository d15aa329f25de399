import type { RouteEntry, TeamMemberView, TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';

/**
 * What whoever reads has in memory already, as current as an answer of the content service would be: a page that needs it
 * does not ask for it again. Every call throws the `ContentError` of a reading that failed.
 */
export interface KnownContent {
  routes(): Promise<readonly RouteEntry[]>;
  trials(locale: Locale): Promise<readonly TrialView[]>;
  team(locale: Locale): Promise<readonly TeamMemberView[]>;
}
