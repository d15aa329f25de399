import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { LongText } from '#ui/long-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { Stack } from '#ui/stack.tsx';
import { media, radius, size } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { ArticleMeta } from './article-meta.tsx';

const Cover = styled('div')({
  maxWidth: '40rem',
  '& img': { width: '100%', borderRadius: radius.leaf },
  [media.print]: { maxWidth: '12cm' },
});

const NO_TEXT = { html: '', headings: [] };

const Notes = styled(Stack)({ maxWidth: size.measure });

/** `above` is the line over the title: the way back. */
export interface ArticlePageProps {
  article: ArticleView;
  locale: Locale;
  above?: ReactNode;
}

/** An article on its own page. A text signed by a sample person says so, and none replaces a doctor. */
export const ArticlePage = ({ article, locale, above }: ArticlePageProps): JSX.Element => {
  const { t } = useTranslation();
  const sample = article.authors.some((author) => author.sample);
  return (
    <article>
      <Section tone="warm">
        <PageTitle
          title={article.title}
          above={above}
          lead={article.excerpt === '' ? null : <p>{article.excerpt}</p>}
        />
        <ArticleMeta article={article} locale={locale} showAuthors />
      </Section>
      <Section>
        {article.cover === null ? null : (
          <Cover>
            <Picture media={article.cover} sizes="(min-width: 44rem) 40rem, 92vw" priority />
          </Cover>
        )}
        <LongText value={article.body ?? NO_TEXT} showContents headingLevel={2}>
          <Notes>
            {sample ? <Notice tone="warning">{t('articles.sampleAuthor')}</Notice> : null}
            <Notice>{t('articles.notAdvice')}</Notice>
          </Notes>
        </LongText>
      </Section>
    </article>
  );
};
