import Container from '@mui/material/Container';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageView } from '#contract/content/page-view.ts';
import { pagesAbove } from '#contract/routes/page-trail.ts';
import { PlainList } from '#ui/plain-list.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, size, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { useApp } from '../app-context.ts';

const Trail = styled('nav')({
  lineHeight: size.target,
  '& a': { display: 'inline-block' },
  // The whole title stands right below: here it takes what is left of a line.
  '& li:last-child': {
    flex: '1 1 6rem',
    // Never wider than its words: a short one would go to a line of its own.
    maxInlineSize: 'max-content',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& li + li::before': { content: '"›" / ""', marginInlineEnd: space.xs, color: color('thread') },
  [media.print]: { display: 'none' },
});

interface BreadcrumbsProps {
  page: PageView;
  /** Whether it stands by itself, between the edges of the page. */
  isAlone?: boolean;
}

/** The way from the home page to a page below a section of the site; nothing on pages that stand directly below home. */
export function Breadcrumbs({ page: { path, locale, title }, isAlone }: BreadcrumbsProps): JSX.Element | null {
  const { t } = useTranslation();
  const above = pagesAbove(path, locale, useApp().routes);
  if (above.length < 2) return null;
  const trail = (
    <Trail aria-label={t('app.trail.label')}>
      <PlainList direction="row" gap="xs">
        {above.map((place) => (
          <li key={place.path}>
            <a href={place.path}>{place.path === '/' ? t('app.trail.home') : place.title}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </PlainList>
    </Trail>
  );
  return isAlone ? <Container>{trail}</Container> : trail;
}
