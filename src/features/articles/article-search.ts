import type { ArticleQuery } from '#contract/content/content-source.ts';
import type { Locale } from '#lib/locale.ts';

/** What an editor asked of a list of articles. */
export interface ArticleListSettings {
  /** `paged`: all articles, page by page, with topics; `latest`: the newest `limit` only. */
  mode: 'paged' | 'latest';
  /** The one topic to show, or null for all. */
  topic: string | null;
  limit: number;
}

/** Longest topic taken from an address, in characters; a longer one is no topic of ours. */
const TOPIC_LENGTH = 100;
const LAST_PAGE = 1000;

/** The page number in an address: a whole number from 1; anything else means the first page. */
function pageIn(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

/** The query of a list: an editor's topic is fixed; else page and topic come from the address (`?page=2&topic=…`). */
export function articleQueryOf(settings: ArticleListSettings, locale: Locale, search: URLSearchParams): ArticleQuery {
  const { mode, topic: fixed, limit: pageSize } = settings;
  const asked = mode === 'paged' ? (search.get('topic') ?? '').trim().slice(0, TOPIC_LENGTH) : '';
  const topic = fixed ?? (asked === '' ? null : asked);
  return { locale, page: mode === 'paged' ? pageIn(search) : 1, pageSize, ...(topic === null ? {} : { topic }) };
}

/** The address of a page of the list; what is the default is left out, so that one list has one address. */
export function articleListHref(path: string, { page, topic }: { page: number; topic: string | null }): string {
  const search = new URLSearchParams();
  if (topic !== null) search.set('topic', topic);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}
