import type { JSX } from 'react';
import { JoinForm } from '#features/professionals/join-form.tsx';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';

const JoinFormBlock = ({ title, text, phone, anchor, block }: BlockComponentProps<'blocks.join-form'>): JSX.Element => (
  <BlockSection anchor={anchor} title={title} headingLevel={block.headingLevel} text={text} narrow>
    <JoinForm
      scope={`join-${block.place}`}
      locale={block.locale}
      phone={phone}
      headingLevel={block.headingLevel === 1 ? 2 : 3}
    />
  </BlockSection>
);

/** A professional asks to join the network. */
export default defineBlock({ type: 'blocks.join-form', Component: JoinFormBlock, interactive: true });
