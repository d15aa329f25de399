import type { JSX, ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import { Section } from './section.tsx';
import { Stack } from './stack.tsx';
import { media, radius, space } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

const Layout = styled('div')({
  display: 'grid',
  gap: space.xl,
  alignItems: 'center',
  '& > *': { minWidth: 0 },
  [media.wide]: { '&[data-visual]': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: space.xxl } },
});

const Frame = styled('div')({
  maxWidth: '30rem',
  '& > svg, & img': { display: 'block', width: '100%' },
  '& img': { aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: radius.leaf },
  [media.print]: { display: 'none' },
});

/** `headingLevel` 1 (default) opens a page: warm ground, h1 with the thread. `children` is what one can do next. */
export interface OpeningProps {
  title: string;
  lead?: ReactNode;
  headingLevel?: 1 | 2;
  visual?: ReactNode;
  children?: ReactNode;
}

/** Words and actions with a picture beside them; on a phone the picture follows the words. */
export const Opening = ({ title, lead, headingLevel = 1, visual, children }: OpeningProps): JSX.Element => {
  const opens = headingLevel === 1;
  return (
    <Section tone={opens ? 'warm' : 'plain'} opens={opens} title={opens ? null : title} lead={opens ? null : lead}>
      <Layout data-visual={visual ? '' : undefined}>
        <Stack gap="step">
          {opens ? <PageTitle title={title} lead={lead} /> : null}
          {children}
        </Stack>
        {visual ? <Frame>{visual}</Frame> : null}
      </Layout>
    </Section>
  );
};
