import type { JSX } from 'react';
import { KeepInformed, type Topic } from '#features/contact/keep-informed.tsx';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';

const TOPICS: Readonly<Record<BlockComponentProps<'blocks.newsletter'>['topics'], readonly Topic[]>> = {
  articles: ['articles'],
  trials: ['trials'],
  both: ['articles', 'trials'],
};

const Newsletter = (props: BlockComponentProps<'blocks.newsletter'>): JSX.Element => {
  const { title, text, topics, tone, phone, anchor, block } = props;
  return (
    <BlockSection anchor={anchor} tone={tone} title={title} headingLevel={block.headingLevel} text={text} narrow>
      <KeepInformed
        scope={`newsletter-${block.place}`}
        topics={TOPICS[topics]}
        locale={block.locale}
        phone={phone}
        headingLevel={block.headingLevel === 1 ? 2 : 3}
      />
    </BlockSection>
  );
};

/** An address to be kept informed. */
export default defineBlock({ type: 'blocks.newsletter', Component: Newsletter, interactive: true });
