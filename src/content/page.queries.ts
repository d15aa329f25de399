import { queryOptions } from '@tanstack/react-query';
import type { ArticleQuery, ContentSource } from '#contract/content/content-source.ts';
import type { ArticleView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { shownFormats } from '#lib/source-set.ts';

/** How long content counts as fresh in the browser, in milliseconds; long enough that hydration refetches nothing. */
const FRESH_FOR = 60_000;

/** The page of that name in that language, as a query of TanStack Query. */
export function pageQuery(source: ContentSource, name: string, locale: Locale) {
  return queryOptions({
    queryKey: ['page', locale, name],
    queryFn: ({ signal }) => source.page(name, locale, signal),
    staleTime: FRESH_FOR,
  });
}

/** The page whose `Footer` zone is the footer of every page (specification, section 7). */
const FOOTER_PAGE = 'index';

/** The footer's groups. A query of its own: the page that carries them may be shown, without the code of all its blocks. */
export function footerQuery(source: ContentSource, locale: Locale) {
  return queryOptions({
    queryKey: ['footer', locale],
    queryFn: async ({ signal }) => (await source.page(FOOTER_PAGE, locale, signal)).footer,
    staleTime: FRESH_FOR,
  });
}

/**
 * What a list shows of an article, which the page carries once more for hydration: neither its authors nor what its cover is
 * called. The title says what the article is about; hearing the cover described first would only delay it.
 */
function asListed({ cover, ...article }: ArticleView): ArticleView {
  const shown = cover && { ...cover, alt: '', formats: shownFormats(cover.formats, cover.mime) };
  return { ...article, authors: [], cover: shown };
}

/** One page of the article list, as a query of TanStack Query. */
export function articlesQuery(source: ContentSource, query: ArticleQuery) {
  const { locale, topic = null, search = null, page, pageSize } = query;
  return queryOptions({
    queryKey: ['articles', locale, { topic, search, page, pageSize }],
    queryFn: async ({ signal }) => {
      const list = await source.articles(query, signal);
      return { ...list, results: list.results.map(asListed) };
    },
    staleTime: FRESH_FOR,
  });
}
