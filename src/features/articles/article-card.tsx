import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { CardLink } from '#ui/card-link.tsx';
import { Picture } from '#ui/picture.tsx';
import { ArticleMeta } from './article-meta.tsx';

/** One article in a list: its cover when it has one, title, date, topics, and what it says in a sentence. */
export const ArticleCard = ({
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
        article.cover === null ? null : (
          // The title says what the article is about; hearing the cover described first would only delay it.
          <Picture media={{ ...article.cover, alt: '' }} sizes="(min-width: 60rem) 22rem, 92vw" />
        )
      }
      meta={<ArticleMeta article={article} locale={locale} />}
      text={article.excerpt}
      linkText={t('articles.read')}
    />
  );
};
