import type { ArticleQuery } from '#contract/content/content-source.ts';
import type { ArticleList } from '#contract/content/page-view.ts';
import { entryPopulate } from '#contract/content/schema.gen.ts';
import { slugify } from '#lib/slug.ts';
import { entryKind } from '../entry-kinds.ts';
import { asRecord, type Entry, totalOf } from './answer.ts';
import { cleanValue } from './clean-text.ts';
import { articleViewOf, readOrLeaveOut } from './entry-views.ts';
import { findAll, listOf } from './find-all.ts';
import { readAttributes } from './read-attributes.ts';
import { startReading } from './reading.ts';
import { loadSections, NO_SECTIONS, sectionPath } from './sections.ts';
import { inLocale, type ServiceContext } from './service-context.ts';
import { dueFilter } from './waiting-entries.ts';

const KIND = entryKind('article');
const ARTICLE = 'api::article.article';
const LIST_FIELDS = ['title', 'slug', 'excerpt', 'publishedOn', 'coverAlt'];
const NEWEST_FIRST = ['publishedOn:desc', 'slug:asc'];
const MOST_PER_PAGE = 50;
const LONGEST_SEARCH = 100;

/** An article as far as topics and search go. */
interface IndexedArticle {
  slug: string;
  topics: string[];
  /** The topics as editors wrote them, perhaps with a blank around. */
  written: string[];
  words: string;
}

/** A query within its limits. */
interface ListQuery {
  locale: ArticleQuery['locale'];
  topic: string | null;
  search: string | null;
  page: number;
  pageSize: number;
}

/**
 * Loads one page of the articles of a language, newest first, and the language's topics. Out of range: empty.
 * A search is matched here and not by the content service, whose databases disagree on accents and capitals.
 */
export async function loadArticles(
  service: ServiceContext,
  asked: ArticleQuery,
  signal?: AbortSignal,
): Promise<ArticleList> {
  const query: ListQuery = {
    locale: asked.locale,
    topic: asked.topic?.trim() || null,
    search: asked.search?.trim().slice(0, LONGEST_SEARCH) || null,
    page: whole(asked.page, Number.MAX_SAFE_INTEGER),
    pageSize: whole(asked.pageSize, MOST_PER_PAGE),
  };
  const indexed = loadIndex(service, query, signal);
  const [index, found, sections] = await Promise.all([
    indexed,
    query.search === null
      ? findByTopic(service, query, indexed, signal)
      : findBySearch(service, query, indexed, signal),
    loadSections(service, signal),
  ]);
  const reading = startReading(service, query.locale, sections, 'Article list');
  const articlesPath = sectionPath(sections, KIND, query.locale);
  const results = found.entries
    .map((entry) => readOrLeaveOut(() => articleViewOf(entry, articlesPath, reading), reading))
    .filter((article) => article !== null);
  const { topic, page, pageSize } = query;
  return { count: found.count, page, pageSize, topic, topics: topicsOf(index, query), results };
}

/** Every article of the language with little of each. */
async function loadIndex(
  service: ServiceContext,
  { locale }: ListQuery,
  signal?: AbortSignal,
): Promise<IndexedArticle[]> {
  const query = {
    fields: ['slug', 'title', 'excerpt'],
    populate: { topics: true },
    filters: dueFilter(KIND, service),
    sort: NEWEST_FIRST,
    ...inLocale(service, locale),
  };
  const reading = startReading(service, locale, NO_SECTIONS, 'Article index');
  const entries = await findAll(service, '/get-articles', query, signal);
  return entries.flatMap(({ attributes }) => {
    const written = (Array.isArray(attributes.topics) ? attributes.topics : []).map((label) => asRecord(label)?.text);
    const { slug, title, excerpt, topics } = readAttributes(ARTICLE, attributes, reading);
    if (typeof slug !== 'string') return [];
    const list = Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [];
    const words = slugify(`${title ?? ''} ${excerpt ?? ''}`);
    return [{ slug, topics: list, written: written.filter((text) => typeof text === 'string'), words }];
  });
}

interface Found {
  count: number;
  entries: Entry[];
}

async function findByTopic(
  service: ServiceContext,
  query: ListQuery,
  indexed: Promise<IndexedArticle[]>,
  signal?: AbortSignal,
): Promise<Found> {
  const { topic, page, pageSize } = query;
  const about = topic === null ? {} : { topics: { text: await asWritten(topic, indexed) } };
  const filters = { filters: { ...about, ...dueFilter(KIND, service) } };
  const answer = await service.api('/get-articles', listQueryOf(service, query, filters, { page, pageSize }), signal);
  const entries = listOf(answer, '/get-articles');
  return { count: totalOf(answer) ?? entries.length, entries };
}

/** What asks for a topic: the content service compares every character, and a blank at an end is none of the topic. */
async function asWritten(topic: string, indexed: Promise<IndexedArticle[]>): Promise<object> {
  const written = (await indexed).flatMap((article) => article.written);
  const spellings = new Set([topic, ...written.filter((text) => cleanValue(text) === topic)]);
  return spellings.size > 1 ? { $in: [...spellings] } : { $eq: topic };
}

/** Articles whose title or excerpt contains every searched word, whatever its accents and capitals. */
async function findBySearch(
  service: ServiceContext,
  query: ListQuery,
  indexed: Promise<IndexedArticle[]>,
  signal?: AbortSignal,
): Promise<Found> {
  const { topic, search, page, pageSize } = query;
  const words = slugify(search ?? '').split('-');
  const matches = (await indexed).filter((article) => {
    return (
      (topic === null || article.topics.includes(topic)) && words.every((word) => word && article.words.includes(word))
    );
  });
  const slugs = matches.slice((page - 1) * pageSize, page * pageSize).map(({ slug }) => slug);
  if (slugs.length === 0) return { count: matches.length, entries: [] };
  const filters = { filters: { slug: { $in: slugs } } };
  const answer = await service.api(
    '/get-articles',
    listQueryOf(service, query, filters, { page: 1, pageSize }),
    signal,
  );
  return { count: matches.length, entries: listOf(answer, '/get-articles') };
}

function listQueryOf(service: ServiceContext, { locale }: ListQuery, filters: object, pagination: object): object {
  const populate = entryPopulate[ARTICLE];
  return { ...filters, fields: LIST_FIELDS, populate, sort: NEWEST_FIRST, pagination, ...inLocale(service, locale) };
}

/** Every topic that an article of the language carries, in alphabetical order. */
function topicsOf(index: readonly IndexedArticle[], { locale }: ListQuery): string[] {
  return [...new Set(index.flatMap(({ topics }) => topics))].sort((a, b) => a.localeCompare(b, locale));
}

/** A whole number from 1 to `most`, whatever was asked. */
function whole(value: number, most: number): number {
  return Math.min(Math.max(Math.trunc(value) || 1, 1), most);
}
