import type { JSX } from 'react';
import type { BlockPropsByUid } from '#contract/content/schema.gen.ts';
import { TrialCards as Cards } from '#features/trials/trial-cards.tsx';
import { TrialCatalogue } from '#features/trials/trial-catalogue.tsx';
import { blockHeading } from '#rendering/block-heading.ts';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';

/** All trials, with a filter by place; one alone needs none. */
const isCatalogue = ({ selection, trials }: BlockPropsByUid['blocks.trial-cards']): boolean =>
  selection === 'all' && trials.length > 1;

const TrialCards = ({ block, ...props }: BlockComponentProps<'blocks.trial-cards'>): JSX.Element => {
  const { title, text, trials } = props;
  const heading = blockHeading(title, block);
  return (
    <BlockSection title={heading.title} headingLevel={heading.headingLevel} text={text}>
      {isCatalogue(props) ? (
        <TrialCatalogue trials={trials} locale={block.locale} headingLevel={heading.below} />
      ) : (
        <Cards trials={trials} locale={block.locale} headingLevel={heading.below} />
      )}
    </BlockSection>
  );
};

/** Clinical trials: all that are published, with a filter by place, or those an editor chose. */
export default defineBlock({ type: 'blocks.trial-cards', Component: TrialCards, interactive: isCatalogue });
