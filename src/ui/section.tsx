import Container from '@mui/material/Container';
import type { JSX, ReactNode } from 'react';
import { Lead } from './lead.tsx';
import { Stack } from './stack.tsx';
import { color, colorVariable } from './theme/colors.ts';
import { media, space } from './theme/scale.ts';
import { deepGround } from './theme/shared-styles.ts';
import { styled } from './theme/styled.tsx';
import { Thread } from './thread.tsx';
import { wholeNames } from './whole-names.tsx';

/** The ground a band stands on. */
export type SectionTone = 'plain' | 'calm' | 'warm' | 'deep';

/**
 * `headingLevel` 1 makes the title the page's h1, with the thread under it. `lead` is the sentence under the title. `narrow` keeps the content
 * to the width of a text. `id` lets a link lead here.
 */
export interface SectionProps {
  title?: string | null;
  lead?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  tone?: SectionTone;
  narrow?: boolean;
  /** The page begins here: less room around it, so that what one can do shows without scrolling. */
  opens?: boolean;
  id?: string;
  children?: ReactNode;
}

const Band = styled('section')({
  '&[data-tone=plain]': { marginBlock: space.band },
  '&:not([data-tone=plain])': { paddingBlock: space.band },
  '&[data-opens]': {
    '&[data-tone=plain]': { marginTop: space.opening },
    '&:not([data-tone=plain])': { paddingBlock: space.opening },
  },
  '&[data-tone=calm]': { background: color('calm') },
  '&[data-tone=warm]': { background: color('warm'), [colorVariable('artSand')]: color('artSandOnWarm') },
  '&[data-tone=deep]': deepGround,
  [media.forced]: { '&:not([data-tone=plain])': { borderBlock: '0.0625rem solid' } },
  [media.print]: { '&&&&': { marginBlock: space.lg, paddingBlock: 0 } },
});

const Inner = styled(Container)({
  display: 'grid',
  gap: space.xl,
  '& > *': { minWidth: 0 },
  '&[data-narrow] > *': { maxWidth: '46rem' },
});

const Head = styled(Stack)({ maxWidth: '52rem' });

/**
 * A band of the page, as wide as the screen, with its title and content at the width of the page.
 * Plain bands keep apart by margins, which collapse, so that two of them are not twice as far from one another.
 */
export const Section = ({
  title,
  lead,
  headingLevel = 2,
  tone = 'plain',
  narrow,
  opens,
  id,
  children,
}: SectionProps): JSX.Element => {
  const Heading = `h${headingLevel}` as const;
  return (
    <Band data-tone={tone} data-opens={opens === true ? '' : undefined} id={id}>
      <Inner data-narrow={narrow === true ? '' : undefined}>
        {title || lead ? (
          <Head>
            {title ? <Heading>{wholeNames(title)}</Heading> : null}
            {title && headingLevel === 1 ? <Thread /> : null}
            {lead ? <Lead>{lead}</Lead> : null}
          </Head>
        ) : null}
        {children}
      </Inner>
    </Band>
  );
};
