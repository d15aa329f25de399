import type { BlockData, TeamMemberView, TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { asRecord } from './answer.ts';
import { NO_TRIAL_MATCH } from './entry-views.ts';
import { loadTeam, loadTrials } from './load-lists.ts';
import type { StrapiReading } from './reading.ts';
import type { Sections } from './sections.ts';
import type { ServiceContext } from './service-context.ts';
import { tagOfAll } from './tags.ts';

/** What filling needs to know of the page around the blocks. */
interface PageContext {
  locale: Locale;
  reading: StrapiReading;
  sections: Sections;
  signal: AbortSignal | undefined;
}

/** Whether a raw dynamic zone shows trials, whose addresses depend on the page that lists them. */
export function relatesToTrials(zone: unknown): boolean {
  return Array.isArray(zone) && zone.some((block) => asRecord(block)?.__component === 'blocks.trial-cards');
}

/**
 * Gives the blocks that show "all" of something their entries: trial cards every published trial of the language (the
 * entry for "no trial fits" is none), the team every member. What the page then depends on is added to its documents.
 */
export async function fillBlocks(
  service: ServiceContext,
  blocks: readonly BlockData[],
  { locale, reading, sections, signal }: PageContext,
): Promise<BlockData[]> {
  const showsAll = (uid: string): boolean => blocks.some((block) => isAll(block, uid));
  const [trials, members] = await Promise.all([
    showsAll('blocks.trial-cards') ? allTrials(service, { locale, reading, sections, signal }) : [],
    showsAll('blocks.team') ? allMembers(service, { locale, reading, sections, signal }) : [],
  ]);
  if (blocks.some(({ __component }) => __component === 'blocks.article-list')) {
    reading.documents.add(tagOfAll('api::article.article'));
  }
  const realTrials = trials.filter(({ key }) => key !== NO_TRIAL_MATCH);
  return blocks.map((block) => {
    if (isAll(block, 'blocks.trial-cards')) return { ...block, trials: realTrials };
    return isAll(block, 'blocks.team') ? { ...block, members } : block;
  });
}

async function allTrials(service: ServiceContext, context: PageContext): Promise<readonly TrialView[]> {
  context.reading.documents.add(tagOfAll('api::trial.trial'));
  // The texts of trials link to articles.
  context.reading.documents.add(tagOfAll('api::article.article'));
  return service.known?.trials(context.locale) ?? loadTrials(service, context);
}

async function allMembers(service: ServiceContext, context: PageContext): Promise<readonly TeamMemberView[]> {
  context.reading.documents.add(tagOfAll('api::team-member.team-member'));
  return service.known?.team(context.locale) ?? loadTeam(service, context);
}

function isAll(block: BlockData, uid: string): boolean {
  return block.__component === uid && block.selection === 'all';
}
