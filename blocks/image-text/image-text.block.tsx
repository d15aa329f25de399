import type { JSX } from 'react';
import { blockHeading } from '#rendering/block-heading.ts';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { ActionRow } from '#ui/action-row.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Section } from '#ui/section.tsx';
import { Stack } from '#ui/stack.tsx';
import { media, radius, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { hasVisual, Visual } from '#ui/visual.tsx';

const Layout = styled('div')({
  display: 'grid',
  gap: space.xl,
  alignItems: 'center',
  [media.wide]: {
    '&[data-side]': { gap: space.xxl },
    '&[data-side=right]': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
    '&[data-side=left]': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
    '&[data-side=left] > [data-visual]': { order: -1 },
  },
});

const Frame = styled('div')({
  maxWidth: '30rem',
  '& > svg, & img': { display: 'block', width: '100%' },
  '& img': { borderRadius: radius.leaf },
  [media.print]: { maxWidth: '12cm' },
});

const ImageText = ({
  title,
  text,
  image,
  illustration,
  imageSide,
  tone,
  actions,
  block,
}: BlockComponentProps<'blocks.image-text'>): JSX.Element => {
  const heading = blockHeading(title, block);
  const Heading = `h${heading.headingLevel}` as const;
  const visual = { image, illustration };
  const shown = hasVisual(visual);
  return (
    <Section tone={tone}>
      <Layout data-side={shown ? imageSide : undefined}>
        <Stack gap="lg">
          {heading.title === null ? null : <Heading>{heading.title}</Heading>}
          <RichTextView value={text} />
          <ActionRow actions={actions} />
        </Stack>
        {shown ? (
          <Frame data-visual="">
            <Visual
              {...visual}
              sizes="(min-width: 60rem) 28rem, (min-width: 33rem) 30rem, 92vw"
              priority={block.first}
            />
          </Frame>
        ) : null}
      </Layout>
    </Section>
  );
};

/** A text with a picture at its side; on a phone the picture follows the text. */
export default defineBlock({ type: 'blocks.image-text', Component: ImageText });
