import type { JSX } from 'react';
import { TrialCards as Cards } from '../../src/features/trials/trial-cards.tsx';
import { blockHeading } from '../../src/rendering/block-heading.ts';
import { type BlockComponentProps, defineBlock } from '../../src/rendering/define-block.tsx';
import { Paragraphs } from '../../src/ui/paragraphs.tsx';
import { Section } from '../../src/ui/section.tsx';

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
