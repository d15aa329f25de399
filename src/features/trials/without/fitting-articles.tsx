import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { articlesQuery } from '#content/page.queries.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import { PlainList } from '#ui/plain-list.tsx';

/** So many are named; the list of all is one link away. */
const NAMED = 3;

/** `isForAnother`: who reads this answered for somebody. */
export interface FittingArticlesProps extends Pick<ScreenProps, 'locale' | 'source'> {
  isForAnother: boolean;
}

/**
 * A few articles for whoever reads a result without a study, by their titles: about living with somebody who forgets for
 * those who help, else about understanding memory. Nothing where the site has none on the topic, or cannot say.
 */
export const FittingArticles = ({ locale, source, isForAnother }: FittingArticlesProps): JSX.Element | null => {
  const { t } = useTranslation();
  const topic = t(isForAnother ? 'trials.without.topicCaregiver' : 'trials.without.topic');
  const { data } = useQuery({ ...articlesQuery(source, { locale, topic, page: 1, pageSize: NAMED }), retry: false });
  const articles = data?.results ?? [];
  if (articles.length === 0) return null;
  return (
    <PlainList gap="xs">
      {articles.map(({ slug, path, title }) => (
        <li key={slug}>
          <a href={path}>{title}</a>
        </li>
      ))}
    </PlainList>
  );
};
