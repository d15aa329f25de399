import * as z from 'zod/mini';
import { ContentError } from '#contract/content/content-errors.ts';
import type { ArticleView, RichText, TeamMemberView, TrialView } from '#contract/content/page-view.ts';
import { articleFieldsOf, type TrialEntry, teamMemberFieldsOf, trialFieldsOf } from '#contract/content/schema.gen.ts';
import { entryKind } from '../entry-kinds.ts';
import { statusIsCurrent } from '../trial-status.ts';
import { changedOnOf, type Entry } from './answer.ts';
import { cleanValue } from './clean-text.ts';
import type { ReadContext } from './read-context.ts';
import { readEntry } from './read-entry.ts';
import { pathBelow, slugOfKey } from './sections.ts';

/** The key of the answer "no trial fits": an entry with a link, but no trial. */
export const NO_TRIAL_MATCH = 'NO_TRIAL_MATCH';

const TRIAL = entryKind('trial');
const ARTICLE = entryKind('article');

const EMPTY_TEXT: RichText = { html: '', headings: [] };
const countriesSchema = z.array(z.string());

/** Reads a related or listed entry; a malformed one is left out with a warning instead of taking its neighbours along. */
export function readOrLeaveOut<T>(read: () => T, context: ReadContext): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    context.warn(`An entry is left out. ${error.message}`);
    return null;
  }
}

/** A team member for display. */
export function teamMemberViewOf(entry: Entry, context: ReadContext): TeamMemberView {
  const member = readEntry('api::team-member.team-member', entry, context);
  const { name, role, bio, portrait, sample } = member;
  return { name, role, bio, portrait, sample, ...teamMemberFieldsOf(member) };
}

/** A trial for display; `trialsPath` is the path of the page that lists trials, in this language. */
export function trialViewOf(entry: Entry, trialsPath: string, context: ReadContext): TrialView {
  const trial = readEntry('api::trial.trial', entry, context);
  return { ...trialView(trial, trialsPath, context), changedOn: changedOnOf(entry) };
}

/** As `trialViewOf`, from an entry already read. */
export function trialView(trial: TrialEntry, trialsPath: string, { today }: Pick<ReadContext, 'today'>): TrialView {
  const key = cleanValue(trial.key);
  const slug = cleanValue(trial.slug ?? slugOfKey(key));
  const countries = countriesSchema.safeParse(trial.countries);
  const own = key === NO_TRIAL_MATCH ? trialsPath : pathBelow(trialsPath, TRIAL, slug);
  // A link to what is not there leads to the trial itself.
  const link = trial.link || own;
  return {
    key,
    slug,
    name: trial.name,
    link,
    path: key === NO_TRIAL_MATCH ? link : own,
    description: trial.description ?? EMPTY_TEXT,
    tags: trial.tags,
    recruitmentStatus: trial.recruitmentStatus,
    offersCall: trial.offersCall,
    countries: countries.success ? countries.data : null,
    sites: trial.sites.map(({ city, country, latitude, longitude, sample }) => {
      return { city, country: cleanValue(country).toLowerCase(), latitude, longitude, sample };
    }),
    registryId: trial.registryId,
    ...trialFieldsOf(trial),
    statusIsCurrent: statusIsCurrent(trial, today),
  };
}

/**
 * An article for display; `articlesPath` is the path of the page that lists articles, in this language.
 * @throws ContentError invalid when it has no slug: the content service gives every article one
 */
export function articleViewOf(entry: Entry, articlesPath: string, context: ReadContext): ArticleView {
  const article = readEntry('api::article.article', entry, context);
  const { title, excerpt, publishedOn, topics, cover, authors, body } = article;
  const slug = article.slug && cleanValue(article.slug);
  if (slug === null) throw new ContentError('invalid', `Article ${entry.documentId} has no slug, so no address.`);
  const path = pathBelow(articlesPath, ARTICLE, slug);
  const written = { slug, title, excerpt: excerpt ?? '', path, publishedOn, topics, cover, authors, body };
  return { ...written, ...articleFieldsOf(article) };
}
