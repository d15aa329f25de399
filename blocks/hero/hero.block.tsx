import type { JSX } from 'react';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { ActionRow } from '#ui/action-row.tsx';
import { Opening } from '#ui/opening.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { hasVisual, Visual } from '#ui/visual.tsx';

const Hero = ({
  title,
  text,
  image,
  illustration,
  actions,
  block,
}: BlockComponentProps<'blocks.hero'>): JSX.Element => {
  const visual = { image, illustration };
  return (
    <Opening
      title={title}
      lead={text === null ? null : <Paragraphs text={text} />}
      headingLevel={block.headingLevel}
      visual={
        hasVisual(visual) ? (
          <Visual {...visual} sizes="(min-width: 60rem) 28rem, (min-width: 33rem) 30rem, 92vw" priority={block.first} />
        ) : null
      }
    >
      <ActionRow actions={actions} />
    </Opening>
  );
};

/** The opening of a page. On a phone the words come before the picture. */
export default defineBlock({ type: 'blocks.hero', Component: Hero });
