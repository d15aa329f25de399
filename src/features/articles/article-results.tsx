import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleList, ArticleView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { CardGrid, CardLink } from '#ui/card-link.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Picture } from '#ui/picture.tsx';
import { EmptyState } from '#ui/states.tsx';
import { articleListPath } from './article-list-path.ts';
import { ArticleMeta } from './article-meta.tsx';
import { articleListHref } from './article-search.ts';
import { pageCount } from './page-count.ts';

/** One article in a list: its cover when it has one, title, date, topics, and what it says in a sentence. */
const ArticleCard = ({
  article,
  locale,
  headingLevel,
}: {
  article: ArticleView;
  locale: Locale;
  headingLevel: 2 | 3;
}): JSX.Element => {
  const { t } = useTranslation();
  return (
    <CardLink
      title={article.title}
      href={article.path}
      headingLevel={headingLevel}
      visual={
        article.cover && (
          <Picture media={article.cover} sizes="(min-width: 60rem) 22rem, (min-width: 42rem) 30rem, 92vw" />
        )
      }
      meta={<ArticleMeta article={article} locale={locale} />}
      text={article.excerpt}
      linkText={t('articles.read')}
    />
  );
};

/** Why nothing is listed: a page after the last one says nothing of whether there are articles. */
function emptyWords({ count, topic }: ArticleList) {
  if (count > 0) return 'articles.emptyPage';
  return topic === null ? 'articles.empty' : 'articles.emptyTopic';
}

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
  const { topic, page } = list;
  const pages = pageCount(list);
  const [first] = list.results;
  if (first === undefined) {
    const narrowed = paged && (topic !== null || page > 1);
    return (
      <EmptyState title={t(emptyWords(list))} headingLevel={headingLevel}>
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
        <PageLinks
          page={page}
          pages={pages}
          href={(to) => articleListHref(path, { page: to, topic })}
          words={{
            label: t('articles.pages'),
            previous: t('articles.previous'),
            next: t('articles.next'),
            here: t('articles.pageOf', { page, pages }),
          }}
        />
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
