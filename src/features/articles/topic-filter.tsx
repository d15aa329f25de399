import { styled } from '@mui/material/styles';
import { type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '#ui/plain-list.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, radius, size, space, text } from '#ui/theme/scale.ts';
import { articleListHref } from './article-search.ts';

const Nav = styled('nav')({ display: 'grid', gap: space.xs, [media.print]: { display: 'none' } });
const Label = styled('p')({ fontWeight: 600 });

const Topic = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  paddingInline: space.md,
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.round,
  fontSize: text.body,
  textDecoration: 'none',
  '&&': { color: color('heading') },
  '&:hover': { textDecoration: 'underline' },
  '&&[aria-current]': { background: color('primary'), borderColor: color('primary'), color: color('onPrimary') },
  [media.forced]: { '&[aria-current]': { textDecoration: 'underline' } },
});

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
            <Topic
              href={articleListHref(path, { page: 1, topic })}
              aria-current={topic === chosen ? 'true' : undefined}
            >
              {name}
            </Topic>
          </li>
        ))}
      </PlainList>
    </Nav>
  );
};
