import type { JSX } from 'react';
import { ReferralForm } from '#features/professionals/referral-form.tsx';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';

const ReferralFormBlock = ({
  title,
  text,
  phone,
  anchor,
  block,
}: BlockComponentProps<'blocks.referral-form'>): JSX.Element => (
  <BlockSection anchor={anchor} title={title} headingLevel={block.headingLevel} text={text} narrow>
    <ReferralForm
      scope={`referral-${block.place}`}
      locale={block.locale}
      phone={phone}
      headingLevel={block.headingLevel === 1 ? 2 : 3}
    />
  </BlockSection>
);

/** A doctor refers a patient. */
export default defineBlock({ type: 'blocks.referral-form', Component: ReferralFormBlock, interactive: true });
