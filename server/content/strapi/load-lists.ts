import type { TeamMemberView, TrialView } from '#contract/content/page-view.ts';
import { entryPopulate, relatedEntries } from '#contract/content/schema.gen.ts';
import type { Locale } from '#lib/locale.ts';
import { type EntryKind, entryKind } from '../entry-kinds.ts';
import { byDocument } from './answer.ts';
import { readOrLeaveOut, teamMemberViewOf, trialViewOf } from './entry-views.ts';
import { findAll } from './find-all.ts';
import { findLinks } from './find-links.ts';
import { findPictures } from './find-pictures.ts';
import type { StrapiReading } from './reading.ts';
import { type Sections, sectionPath } from './sections.ts';
import { inLocale, type ServiceContext } from './service-context.ts';
import { tagOf, tagOfAll } from './tags.ts';
import { dueFilter } from './waiting-entries.ts';

const TRIAL = 'api::trial.trial';
const TEAM_MEMBER = 'api::team-member.team-member';

/** For which language and page a list is loaded. */
interface ListContext {
  locale: Locale;
  reading: StrapiReading;
  signal: AbortSignal | undefined;
}

/** Every trial of a language: those that take volunteers first, then by name. Malformed ones are left out. */
export async function loadTrials(
  service: ServiceContext,
  { locale, reading, sections, signal }: ListContext & { sections: Sections },
): Promise<TrialView[]> {
  const { tags, sites } = entryPopulate[TRIAL];
  const entries = await findAll(
    service,
    '/trials',
    { populate: { tags, sites }, ...inLocale(service, locale) },
    signal,
  );
  await Promise.all([findPictures(service, reading, entries, signal), findLinks(service, reading, entries, signal)]);
  const trialsPath = sectionPath(sections, entryKind('trial'), locale);
  const trials = entries.sort(byDocument).map((entry) => {
    reading.documents.add(tagOf(TRIAL, entry.documentId));
    return readOrLeaveOut(() => trialViewOf(entry, trialsPath, reading), reading);
  });
  reading.documents.add(tagOfAll(TRIAL));
  return trials
    .filter((trial) => trial !== null)
    .sort((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name, locale));
}

/**
 * Every entry of a kind in a language as related entries are shown: the newest first where the kind has a date. Malformed
 * ones are left out.
 */
export async function loadEveryEntry(
  service: ServiceContext,
  kind: EntryKind,
  { locale, reading, signal }: ListContext,
): Promise<unknown[]> {
  const { populate = {} } = relatedEntries[kind.uid] ?? {};
  const sort = kind.date === undefined ? [`${kind.title}:asc`] : [`${kind.date}:desc`, 'slug:asc'];
  const query = { populate, filters: dueFilter(kind, service), sort, ...inLocale(service, locale) };
  // What is edited is one of them, not the answer to this question.
  const stored = { ...service, api: service.storedApi };
  const entries = await findAll(stored, kind.source, query, signal);
  await Promise.all([findPictures(service, reading, entries, signal), findLinks(service, reading, entries, signal)]);
  reading.documents.add(tagOfAll(kind.uid));
  return entries.map((entry) => reading.readRelated(kind.uid, entry)).filter((view) => view !== null);
}

/** Every team member of a language in the order the editors gave, then by name. Malformed ones are left out. */
export async function loadTeam(
  service: ServiceContext,
  { locale, reading, signal }: ListContext,
): Promise<TeamMemberView[]> {
  const query = { populate: entryPopulate[TEAM_MEMBER], sort: ['order:asc', 'name:asc'], ...inLocale(service, locale) };
  const entries = await findAll(service, '/team-members', query, signal);
  reading.documents.add(tagOfAll(TEAM_MEMBER));
  const members = entries.map((entry) => {
    reading.documents.add(tagOf(TEAM_MEMBER, entry.documentId));
    return readOrLeaveOut(() => teamMemberViewOf(entry, reading), reading);
  });
  return members.filter((member) => member !== null);
}

function rankOf({ recruitmentStatus }: TrialView): number {
  return recruitmentStatus === 'recruiting' ? 0 : 1;
}
