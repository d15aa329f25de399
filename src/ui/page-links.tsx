import type { JSX } from 'react';
import { ButtonLink } from './button-link.tsx';
import { media, space } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

const Nav = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.md,
  [media.print]: { display: 'none' },
});

/** `page` counts from 1; `words` name the links, and `here` says between them which page this is. */
export interface PageLinksProps {
  page: number;
  pages: number;
  href: (page: number) => string;
  words: { label: string; previous: string; next: string; here?: string };
}

/** The pages of a list before and after this one, as links. Nothing when everything fits on one page. */
export const PageLinks = ({ page, pages, href, words }: PageLinksProps): JSX.Element | null =>
  pages < 2 && page === 1 ? null : (
    <Nav aria-label={words.label}>
      {page > 1 ? (
        <ButtonLink variant="secondary" rel="prev" href={href(page - 1)}>
          {words.previous}
        </ButtonLink>
      ) : null}
      {words.here === undefined ? null : <span>{words.here}</span>}
      {page < pages ? (
        <ButtonLink variant="secondary" rel="next" href={href(page + 1)} iconAfter="arrow">
          {words.next}
        </ButtonLink>
      ) : null}
    </Nav>
  );
