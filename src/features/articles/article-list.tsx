import { useQuery } from '@tanstack/react-query';
import { type JSX, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentSource } from '#contract/content/content-source.ts';
import { AsYouType } from '#features/search/as-you-type.tsx';
import { SearchForm } from '#features/search/search-form.tsx';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import { ErrorState } from '#ui/states.tsx';
import { articleListQuery } from './article-list-query.ts';
import { ArticleResults } from './article-results.tsx';
import { type ArticleListSettings, articleQueryOf } from './article-search.ts';
import { ResultCount } from './result-count.tsx';
import { TopicFilter } from './topic-filter.tsx';
import { useFocusAfterLink } from './use-focus-after-link.ts';

/** `path` is the page's own address, `search` its query, `headingLevel` the level of each article's title. */
export interface ArticleListProps {
  source: ContentSource;
  settings: ArticleListSettings;
  locale: Locale;
  path: string;
  search: URLSearchParams;
  headingLevel: 2 | 3;
  /** Whether the site has its search. */
  searches?: boolean;
}

/** A list of articles in all its states: on its way, found, none, failed. Topics and pages are addresses, not state. */
export const ArticleList = ({
  source,
  settings,
  locale,
  path,
  search,
  headingLevel,
  searches = false,
}: ArticleListProps): JSX.Element => {
  const { t } = useTranslation();
  const query = articleQueryOf(settings, locale, search);
  const { data, isError, isFetching, refetch } = useQuery(articleListQuery(source, settings, locale, search));
  const count = useRef<HTMLParagraphElement>(null);
  useFocusAfterLink(count, JSON.stringify(query));
  const paged = settings.mode === 'paged';
  if (isError && data === undefined) {
    return (
      <ErrorState title={t('articles.failed')} headingLevel={headingLevel}>
        <p>{t('articles.failedHint')}</p>
        <Button onClick={() => void refetch()} disabled={isFetching}>
          {t('articles.retry')}
        </Button>
      </ErrorState>
    );
  }
  return (
    <Stack gap="lg" aria-busy={data === undefined}>
      {paged && searches ? (
        <>
          <SearchForm label={t('articles.search')} kind="article" />
          <AsYouType locale={locale} />
        </>
      ) : null}
      {paged && settings.topic === null && data ? (
        <TopicFilter topics={data.topics} chosen={query.topic ?? null} path={path} />
      ) : null}
      {paged || data === undefined ? <ResultCount list={data ?? null} ref={count} /> : null}
      {data === undefined ? (
        <noscript>{t('articles.failed')}</noscript>
      ) : (
        <ArticleResults list={data} paged={paged} locale={locale} path={path} headingLevel={headingLevel} />
      )}
    </Stack>
  );
};
