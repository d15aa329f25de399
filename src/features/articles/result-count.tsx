import type { JSX, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleList } from '#contract/content/page-view.ts';
import { color } from '#ui/theme/colors.ts';
import { styled } from '#ui/theme/styled.tsx';
import { pageCount } from './page-count.ts';

const Line = styled('p')({ color: color('inkSoft'), fontWeight: 600 });

/**
 * How many articles there are, announced when it changes; null while they are on their way. One element for both, so
 * that screen readers hear the change.
 */
export const ResultCount = ({
  list,
  ref,
}: {
  list: ArticleList | null;
  ref: Ref<HTMLParagraphElement>;
}): JSX.Element => {
  const { t } = useTranslation();
  const words = (): string => {
    if (list === null) return t('articles.loading');
    const { count, topic, topics, page } = list;
    const pages = pageCount(list);
    // Words of an address are not repeated on the page unless they are a topic of ours.
    const found =
      topic === null || !topics.includes(topic)
        ? t('articles.found', { count })
        : t('articles.foundTopic', { count, topic });
    return pages < 2 || page > pages ? found : `${found}, ${t('articles.pageOf', { page, pages }).toLowerCase()}`;
  };
  return (
    <Line role="status" tabIndex={-1} ref={ref}>
      {words()}
    </Line>
  );
};
