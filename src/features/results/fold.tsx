import type { JSX, ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, radius, size, space, text } from '#ui/theme/scale.ts';
import { foldSummary } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';

/** `title` names what is inside, `note` says it in a few words; `id` is for `openFold`. */
export interface FoldProps {
  id?: string;
  title: string;
  note?: string | undefined;
  children: ReactNode;
}

const Details = styled('details')({
  '& > summary': {
    ...foldSummary,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space.md,
    maxWidth: size.page,
    marginInline: 'auto',
    padding: `${space.md} ${space.gutter}`,
    '& > h2': { margin: 0, fontSize: text.h3 },
    '&:hover > h2': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
  '& > summary > [data-note]': { gridRow: 2 },
  '& > summary > [data-sign]': {
    gridColumn: 2,
    gridRow: '1 / span 2',
    display: 'inline-flex',
    padding: space.xs,
    borderRadius: radius.round,
    background: color('calm'),
    transition: 'transform 150ms',
    [media.calmMotion]: { transition: 'none' },
  },
  '&[open] > summary > [data-sign]': { transform: 'rotate(180deg)' },
  [media.largeText]: { '& > summary > [data-sign]': { padding: 0, fontSize: '0.75em' } },
  [media.print]: { display: 'none' },
});

/** One of the other things that can be done: a heading that opens on bands as wide as the page. */
export const Fold = ({ id, title, note, children }: FoldProps): JSX.Element => (
  <Details id={id}>
    <summary>
      <h2>{title}</h2>
      {note ? <span data-note="">{note}</span> : null}
      <span data-sign="">
        <Icon name="chevron" />
      </span>
    </summary>
    {children}
  </Details>
);

/** Opens a fold of the page by its id and leads there; nothing where there is none. */
export function openFold(id: string): void {
  const fold = document.getElementById(id);
  if (!(fold instanceof HTMLDetailsElement)) return;
  fold.open = true;
  fold.querySelector('summary')?.focus();
  fold.scrollIntoView();
}

/** Folds below one another. */
export const Folds = styled('div')({ display: 'grid', marginBlock: space.band, '& > *': { minWidth: 0 } });
