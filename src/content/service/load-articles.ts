import type { Locale } from '../../lib/locale.ts';
import type { ArticleQuery } from '../content-source.ts';
import type { ArticleList } from '../page-view.ts';
import { entryPopulate } from '../schema.gen.ts';
import { totalOf } from './answer.ts';
import { articleViewOf, readOrLeaveOut } from './entry-views.ts';
import { findAll, listOf } from './find-all.ts';
import { readAttributes } from './read-attributes.ts';
import { startReading } from './reading.ts';
import { loadSections, NO_SECTIONS, sectionPath } from './sections.ts';
import { inLocale, type ServiceContext } from './service-context.ts';

const ARTICLE = 'api::article.article';
const LIST_FIELDS = ['title', 'slug', 'excerpt', 'publishedOn', 'coverAlt'];
const MOST_PER_PAGE = 50;
const LONGEST_SEARCH = 100;

/** Loads one page of the articles of a language, newest first, and the language's topics. Out of range: empty. */
export async function loadArticles(
  service: ServiceContext,
  query: ArticleQuery,
  signal?: AbortSignal,
): Promise<ArticleList> {
  const { locale } = query;
  const page = whole(query.page, Number.MAX_SAFE_INTEGER);
  const pageSize = whole(query.pageSize, MOST_PER_PAGE);
  const topic = query.topic?.trim() || null;
  const [answer, topics, sections] = await Promise.all([
    service.api('/get-articles', listQueryOf(service, { ...query, page, pageSize }), signal),
    loadTopics(service, locale, signal),
    loadSections(service, signal),
  ]);
  const reading = startReading(service, locale, sections, 'Article list');
  const articlesPath = sectionPath(sections, 'articles', locale);
  const results = listOf(answer, '/get-articles')
    .map((entry) => readOrLeaveOut(() => articleViewOf(entry, articlesPath, reading), reading))
    .filter((article) => article !== null);
  return { count: totalOf(answer) ?? results.length, page, pageSize, topic, topics, results };
}

function listQueryOf(service: ServiceContext, { locale, topic, search, page, pageSize }: ArticleQuery): object {
  const words = search?.trim().slice(0, LONGEST_SEARCH);
  const named = topic?.trim();
  const conditions = [
    ...(named ? [{ topics: { text: { $eq: named } } }] : []),
    ...(words ? [{ $or: [{ title: { $containsi: words } }, { excerpt: { $containsi: words } }] }] : []),
  ];
  return {
    ...(conditions.length > 0 ? { filters: { $and: conditions } } : {}),
    fields: LIST_FIELDS,
    populate: entryPopulate[ARTICLE],
    sort: ['publishedOn:desc', 'slug:asc'],
    pagination: { page, pageSize },
    ...inLocale(service, locale),
  };
}

/** Every topic that an article of the language carries, in alphabetical order. */
async function loadTopics(service: ServiceContext, locale: Locale, signal?: AbortSignal): Promise<string[]> {
  const query = { fields: ['slug'], populate: { topics: true }, ...inLocale(service, locale) };
  const entries = await findAll(service, '/get-articles', query, signal);
  const reading = startReading(service, locale, NO_SECTIONS, 'Topics');
  const topics = entries.flatMap(({ attributes }) => {
    const list = readAttributes(ARTICLE, { topics: attributes.topics }, reading).topics;
    return Array.isArray(list) ? list.filter((topic) => typeof topic === 'string') : [];
  });
  return [...new Set(topics)].sort((a, b) => a.localeCompare(b, locale));
}

/** A whole number from 1 to `most`, whatever was asked. */
function whole(value: number, most: number): number {
  return Math.min(Math.max(Math.trunc(value) || 1, 1), most);
}
