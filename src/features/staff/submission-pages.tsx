import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { space } from '#ui/theme/scale.ts';

const Nav = styled('nav')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.md });

/** The pages before and after this one, as links; nothing when everything fits on one. */
export const SubmissionPages = ({
  page,
  pages,
  href,
}: {
  page: number;
  pages: number;
  href: (page: number) => string;
}): JSX.Element | null => {
  const { t } = useTranslation();
  if (pages < 2 && page === 1) return null;
  return (
    <Nav aria-label={t('staff.pages.label')}>
      {page > 1 ? (
        <ButtonLink variant="secondary" rel="prev" href={href(page - 1)}>
          {t('staff.pages.previous')}
        </ButtonLink>
      ) : null}
      {page < pages ? (
        <ButtonLink variant="secondary" rel="next" href={href(page + 1)} iconAfter="arrow">
          {t('staff.pages.next')}
        </ButtonLink>
      ) : null}
    </Nav>
  );
};
