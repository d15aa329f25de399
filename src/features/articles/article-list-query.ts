import { articlesQuery } from '#content/page.queries.ts';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { Locale } from '#lib/locale.ts';
import { type ArticleListSettings, articleQueryOf } from './article-search.ts';

/** The query behind a list of articles, for loading it before the list is rendered. */
export const articleListQuery = (
  source: ContentSource,
  settings: ArticleListSettings,
  locale: Locale,
  search: URLSearchParams,
) => articlesQuery(source, articleQueryOf(settings, locale, search));
