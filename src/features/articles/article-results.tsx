import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleList } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { CardGrid } from '#ui/card-link.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ArticleCard } from './article-card.tsx';
import { articleListPath } from './article-list-path.ts';
import { pageCount } from './page-count.ts';
import { PageLinks } from './page-links.tsx';

/** The articles of one answer, and where to go from there; said kindly when there is none. */
export const ArticleResults = ({
  list,
  paged,
  locale,
  path,
  headingLevel,
}: {
  list: ArticleList;
  paged: boolean;
  locale: Locale;
  path: string;
  headingLevel: 2 | 3;
}): JSX.Element => {
  const { t } = useTranslation();
  const [first] = list.results;
  if (first === undefined) {
    const narrowed = paged && (list.topic !== null || list.page > 1);
    return (
      <EmptyState title={t(list.topic === null ? 'articles.empty' : 'articles.emptyTopic')} headingLevel={headingLevel}>
        {narrowed ? <ButtonLink href={path}>{t('articles.seeAll')}</ButtonLink> : null}
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid>
        {list.results.map((article) => (
          <ArticleCard key={article.slug} article={article} locale={locale} headingLevel={headingLevel} />
        ))}
      </CardGrid>
      {paged ? (
        <PageLinks page={list.page} pages={pageCount(list)} topic={list.topic} path={path} />
      ) : (
        <ButtonRow>
          <ButtonLink variant="secondary" href={articleListPath(first.path)} iconAfter="arrow">
            {t('articles.seeAll')}
          </ButtonLink>
        </ButtonRow>
      )}
    </>
  );
};
