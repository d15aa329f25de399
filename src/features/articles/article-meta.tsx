import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleView } from '#contract/content/page-view.ts';
import { formatDate } from '#lib/format-date.ts';
import { listWords } from '#lib/kept-formats.ts';
import type { Locale } from '#lib/locale.ts';
import { ReviewDate } from '#ui/review-date.tsx';
import { Stack } from '#ui/stack.tsx';
import { TagList } from '#ui/tag.tsx';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.md,
  color: color('inkSoft'),
  fontSize: text.small,
});

/** When and by whom an article was written, and what it is about. `showAuthors` leaves the names out of cards. */
export const ArticleMeta = ({
  article,
  locale,
  showAuthors = false,
}: {
  article: ArticleView;
  locale: Locale;
  showAuthors?: boolean;
}): JSX.Element => {
  const { t } = useTranslation();
  const { publishedOn, reviewedOn, authors, topics } = article;
  const names = listWords(
    authors.map(({ name }) => name),
    locale,
  );
  return (
    <Stack gap="xs" align="start">
      <Line>
        {showAuthors && names !== '' ? <span>{t('articles.by', { names })}</span> : null}
        {publishedOn === null ? null : (
          <time dateTime={publishedOn}>{t('articles.publishedOn', { date: formatDate(publishedOn, locale) })}</time>
        )}
        {reviewedOn ? <ReviewDate reviewedOn={reviewedOn} locale={locale} /> : null}
      </Line>
      <TagList tags={topics} />
    </Stack>
  );
};
