import type { BlockData, TeamMemberView, TrialView } from '#contract/content/page-view.ts';
import { attributeTables } from '#contract/content/schema.gen.ts';
import type { Locale } from '#lib/locale.ts';
import { type EntryKind, findEntryKind } from '../entry-kinds.ts';
import { asRecord } from './answer.ts';
import { NO_TRIAL_MATCH } from './entry-views.ts';
import { loadEveryEntry, loadTeam, loadTrials } from './load-lists.ts';
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

/** Whether a raw dynamic zone shows entries whose addresses depend on the page that lists them. */
export function relatesToEntries(zone: unknown): boolean {
  return Array.isArray(zone) && zone.some((block) => entryRelations(asRecord(block)?.__component).length > 0);
}

/** The relations of a block to entries that are pages of their own, each with the kind of these. */
function entryRelations(component: unknown): { name: string; kind: EntryKind }[] {
  const table = (typeof component === 'string' && attributeTables[component]) || {};
  return Object.entries(table).flatMap(([name, description]) => {
    const kind = description.kind === 'relation' && description.many ? findEntryKind(description.target) : undefined;
    return kind ? [{ name, kind }] : [];
  });
}

/**
 * Gives the blocks that show "all" of something their entries: trial cards every published trial of the language (the
 * entry for "no trial fits" is none), the team every member. A block that lists entries with pages of their own, and for
 * which none was chosen, shows them all. What the page then depends on is added to its documents.
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
  const filled = blocks.map((block) => {
    if (isAll(block, 'blocks.trial-cards')) return { ...block, trials: realTrials };
    return isAll(block, 'blocks.team') ? { ...block, members } : block;
  });
  return Promise.all(filled.map((block) => withEveryEntry(service, block, { locale, reading, sections, signal })));
}

/** Trial cards say for themselves whether they show all. */
async function withEveryEntry(service: ServiceContext, block: BlockData, context: PageContext): Promise<BlockData> {
  if ('selection' in block) return block;
  const lists = entryRelations(block.__component).filter(({ name }) => isEmptyList(block[name]));
  const filled = await Promise.all(
    lists.map(async ({ name, kind }) => [name, await loadEveryEntry(service, kind, context)] as const),
  );
  return { ...block, ...Object.fromEntries(filled) };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
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
