import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { media, space } from '#ui/theme/scale.ts';
import { articleListHref } from './article-search.ts';

const Nav = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.md,
  [media.print]: { display: 'none' },
});

/** The pages before and after this one, as links. Nothing when everything fits on one page. */
export const PageLinks = ({
  page,
  pages,
  topic,
  path,
}: {
  page: number;
  pages: number;
  topic: string | null;
  path: string;
}): JSX.Element | null => {
  const { t } = useTranslation();
  if (pages < 2) return null;
  const href = (to: number) => articleListHref(path, { page: to, topic });
  return (
    <Nav aria-label={t('articles.pages')}>
      {page > 1 ? (
        <ButtonLink variant="secondary" rel="prev" href={href(page - 1)}>
          {t('articles.previous')}
        </ButtonLink>
      ) : null}
      <span>{t('articles.pageOf', { page, pages })}</span>
      {page < pages ? (
        <ButtonLink variant="secondary" rel="next" href={href(page + 1)} iconAfter="arrow">
          {t('articles.next')}
        </ButtonLink>
      ) : null}
    </Nav>
  );
};
