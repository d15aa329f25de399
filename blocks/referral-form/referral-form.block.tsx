import type { JSX } from 'react';
import { ReferralForm } from '../../src/features/professionals/referral-form.tsx';
import { type BlockComponentProps, defineBlock } from '../../src/rendering/define-block.tsx';
import { Paragraphs } from '../../src/ui/paragraphs.tsx';
import { Section } from '../../src/ui/section.tsx';

const ReferralFormBlock = ({
  title,
  text,
  phone,
  anchor,
  block,
}: BlockComponentProps<'blocks.referral-form'>): JSX.Element => (
  <Section
    {...(anchor === null ? {} : { id: anchor })}
    title={title}
    headingLevel={block.headingLevel}
    lead={text === null ? null : <Paragraphs text={text} />}
    narrow
  >
    <ReferralForm
      scope={`referral-${block.id}`}
      locale={block.locale}
      phone={phone}
      headingLevel={block.headingLevel === 1 ? 2 : 3}
    />
  </Section>
);

/** A doctor refers a patient. */
export default defineBlock({ type: 'blocks.referral-form', Component: ReferralFormBlock, interactive: true });
