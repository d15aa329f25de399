import type { JSX } from 'react';
import { TrialCards as Cards } from '#features/trials/trial-cards.tsx';
import { blockHeading } from '#rendering/block-heading.ts';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Section } from '#ui/section.tsx';

const TrialCards = ({ title, text, trials, block }: BlockComponentProps<'blocks.trial-cards'>): JSX.Element => {
  const heading = blockHeading(title, block);
  return (
    <Section
      title={heading.title}
      headingLevel={heading.headingLevel}
      lead={text === null ? null : <Paragraphs text={text} />}
    >
      <Cards trials={trials} headingLevel={heading.below} />
    </Section>
  );
};

/** Clinical trials: all that are published, or those an editor chose. */
export default defineBlock({ type: 'blocks.trial-cards', Component: TrialCards });
