import type { Locale } from '#lib/locale.ts';
import type { ArticleList, PageView, TrialView } from './page-view.ts';

/** Which articles: `page` counts from 1, `search` looks in title and excerpt, `topic` is the exact topic in that language. */
export interface ArticleQuery {
  locale: Locale;
  topic?: string;
  search?: string;
  page: number;
  pageSize: number;
}

/**
 * Where pages come from: the content service on the server, the site's own `/content` answers in the browser.
 * Every failure is a `ContentError`, except an abort by the caller's signal, which rejects with that signal's reason.
 */
export interface ContentSource {
  /** The page of that name (`index`, `article:<slug>`, `trial:<slug>`) in that language; without entry or title: not-found. */
  page(name: string, locale: Locale, signal?: AbortSignal): Promise<PageView>;
  /** One page of the published articles of that language, newest first. */
  articles(query: ArticleQuery, signal?: AbortSignal): Promise<ArticleList>;
  /** Every trial of that language, the entry for "no trial fits" (`NO_TRIAL_MATCH`) included. */
  trials(locale: Locale, signal?: AbortSignal): Promise<TrialView[]>;
}
