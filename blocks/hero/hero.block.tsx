import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { type BlockComponentProps, defineBlock } from '../../src/rendering/define-block.tsx';
import { ActionRow } from '../../src/ui/action-row.tsx';
import { PageTitle } from '../../src/ui/page-title.tsx';
import { Paragraphs } from '../../src/ui/paragraphs.tsx';
import { Section } from '../../src/ui/section.tsx';
import { media, radius, space } from '../../src/ui/theme/scale.ts';
import { hasVisual, Visual } from '../../src/ui/visual.tsx';

const Layout = styled('div')({
  display: 'grid',
  gap: space.xl,
  alignItems: 'center',
  [media.wide]: { '&[data-visual]': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: space.xxl } },
});

const Words = styled('div')({ display: 'grid', gap: space.xl });

const Frame = styled('div')({
  maxWidth: '30rem',
  '& > *': { display: 'block', width: '100%' },
  '& img': { aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: radius.leaf },
  [media.print]: { display: 'none' },
});

const Hero = ({
  title,
  text,
  image,
  illustration,
  actions,
  block,
}: BlockComponentProps<'blocks.hero'>): JSX.Element => {
  const lead = text === null ? null : <Paragraphs text={text} />;
  const visual = { image, illustration };
  const opens = block.headingLevel === 1;
  return (
    <Section tone={opens ? 'warm' : 'plain'} title={opens ? null : title} lead={opens ? null : lead}>
      <Layout data-visual={hasVisual(visual) ? '' : undefined}>
        <Words>
          {opens ? <PageTitle title={title} lead={lead} /> : null}
          <ActionRow actions={actions} />
        </Words>
        {hasVisual(visual) ? (
          <Frame>
            <Visual {...visual} sizes="(min-width: 60rem) 28rem, 92vw" priority={block.first} />
          </Frame>
        ) : null}
      </Layout>
    </Section>
  );
};

/** The opening of a page. On a phone the words come before the picture. */
export default defineBlock({ type: 'blocks.hero', Component: Hero });
