import type { JSX } from 'react';
import { blockHeading } from '#rendering/block-heading.ts';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Section } from '#ui/section.tsx';
import { color } from '#ui/theme/colors.ts';
import { font, space, text as textSize } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { Thread } from '#ui/thread.tsx';

const Figure = styled('figure')({
  display: 'grid',
  gap: space.lg,
  justifyItems: 'start',
  maxWidth: '50rem',
  margin: 0,
});

const Words = styled('blockquote')({
  margin: 0,
  color: color('heading'),
  fontFamily: font.heading,
  fontSize: textSize.h2,
  lineHeight: 1.35,
});

const Author = styled('figcaption')({ display: 'grid', '& > strong': { fontWeight: 600 } });

const Quote = ({ text, author, role, block }: BlockComponentProps<'blocks.quote'>): JSX.Element => {
  const heading = blockHeading(null, block);
  return (
    <Section tone="calm" title={heading.title} headingLevel={heading.headingLevel}>
      <Figure>
        <Thread />
        <Words>
          <Paragraphs text={text} />
        </Words>
        {author === null && role === null ? null : (
          <Author>
            {author === null ? null : <strong>{author}</strong>}
            {role === null ? null : <span>{role}</span>}
          </Author>
        )}
      </Figure>
    </Section>
  );
};

/** Somebody's words. */
export default defineBlock({ type: 'blocks.quote', Component: Quote });
