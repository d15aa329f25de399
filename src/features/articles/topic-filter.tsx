import { type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceLink } from '#ui/choice-link.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { media, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { articleListHref } from './article-search.ts';

const Nav = styled('nav')({ display: 'grid', gap: space.xs, [media.print]: { display: 'none' } });
const Label = styled('p')({ fontWeight: 600 });

/** The topics as links, the chosen one marked. Each is an address of its own: it works without script. */
export const TopicFilter = ({
  topics,
  chosen,
  path,
}: {
  topics: readonly string[];
  chosen: string | null;
  path: string;
}): JSX.Element | null => {
  const { t } = useTranslation();
  const id = useId();
  if (topics.length < 2) return null;
  const choices = [{ topic: null, name: t('articles.allTopics') }, ...topics.map((topic) => ({ topic, name: topic }))];
  return (
    <Nav aria-labelledby={id}>
      <Label id={id}>{t('articles.topicFilter')}</Label>
      <PlainList gap="xs" direction="row">
        {choices.map(({ topic, name }) => (
          <li key={name}>
            <ChoiceLink
              href={articleListHref(path, { page: 1, topic })}
              aria-current={topic === chosen ? 'true' : undefined}
            >
              {name}
            </ChoiceLink>
          </li>
        ))}
      </PlainList>
    </Nav>
  );
};
