import type { JSX, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { color } from './theme/colors.ts';
import { media, radius, size, space, text } from './theme/scale.ts';
import { foldSummary, openOnPaper } from './theme/shared-styles.ts';
import { styled } from './theme/styled.tsx';

/** `summary` is what one presses; `open` shows the answer from the start; `name` closes its namesakes when one opens. */
export interface DisclosureProps {
  summary: string;
  open?: boolean;
  name?: string;
  children: ReactNode;
}

const Details = styled('details')({
  borderBottom: `0.125rem solid ${color('line')}`,
  '& > summary': {
    ...foldSummary,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.md,
    paddingBlock: space.md,
    color: color('heading'),
    fontSize: text.lead,
    fontWeight: 600,
    lineHeight: 1.35,
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
  '& [data-sign]': {
    display: 'inline-flex',
    flexShrink: 0,
    padding: space.xs,
    borderRadius: radius.round,
    background: color('calm'),
    transition: 'transform 150ms',
  },
  [media.largeText]: {
    '& > summary': { gap: space.xs },
    '& [data-sign]': { padding: 0, fontSize: '0.75em' },
  },
  '&[open] [data-sign]': { transform: 'rotate(180deg)' },
  [media.print]: openOnPaper,
});

const Answer = styled('div')({ maxWidth: size.measure, paddingBottom: space.lg });

/** A question that opens on its answer: the browser's own `details`, which needs no script. */
export const Disclosure = ({ summary, open, name, children }: DisclosureProps): JSX.Element => (
  <Details open={open} name={name}>
    <summary>
      <span>{summary}</span>
      <span data-sign="">
        <Icon name="chevron" />
      </span>
    </summary>
    <Answer>{children}</Answer>
  </Details>
);
