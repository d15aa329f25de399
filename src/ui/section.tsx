import { styled } from '@mui/material/styles';
import type { JSX, ReactNode } from 'react';
import { color } from './theme/colors.ts';
import { media, size, space, text } from './theme/scale.ts';
import { pageWidth } from './theme/shared-styles.ts';

/** The ground a band stands on. */
export type SectionTone = 'plain' | 'calm' | 'warm' | 'deep';

/**
 * `headingLevel` 1 makes the title the page's h1. `lead` is the sentence under the title. `narrow` keeps the content
 * to the width of a text. `id` lets a link lead here.
 */
export interface SectionProps {
  title?: string | null;
  lead?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  tone?: SectionTone;
  narrow?: boolean;
  id?: string;
  children?: ReactNode;
}

const Band = styled('section')({
  paddingBlock: space.band,
  '&[data-tone=calm]': { background: color('calm') },
  '&[data-tone=warm]': { background: color('warm') },
  '&[data-tone=deep]': {
    background: color('deep'),
    color: color('onDeep'),
    '& h1, & h2, & h3': { color: color('onDeep') },
    '& a:not([data-variant])': { color: color('deepLink') },
  },
  '&[data-tone=plain] + &[data-tone=plain]': { paddingTop: 0 },
  [media.forced]: { borderTop: '0.0625rem solid' },
  [media.print]: { paddingBlock: space.lg },
});

const Inner = styled('div')({
  ...pageWidth,
  display: 'grid',
  gap: space.xl,
  '& > *': { minWidth: 0 },
  '&[data-narrow]': { maxWidth: `calc(${size.measure} + 2 * ${space.xl})` },
});

const Head = styled('div')({ display: 'grid', gap: space.md, maxWidth: '46rem' });

const Lead = styled('div')({ fontSize: text.lead, lineHeight: 1.5, whiteSpace: 'pre-line' });

/** A band of the page, as wide as the screen, with its title and content at the width of the page. */
export const Section = ({
  title,
  lead,
  headingLevel = 2,
  tone = 'plain',
  narrow,
  id,
  children,
}: SectionProps): JSX.Element => {
  const Heading = `h${headingLevel}` as const;
  return (
    <Band data-tone={tone} id={id}>
      <Inner data-narrow={narrow === true ? '' : undefined}>
        {title || lead ? (
          <Head>
            {title ? <Heading>{title}</Heading> : null}
            {lead ? <Lead>{lead}</Lead> : null}
          </Head>
        ) : null}
        {children}
      </Inner>
    </Band>
  );
};
