import type { JSX } from 'react';
import { ReferralForm } from '#features/professionals/referral-form.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Section } from '#ui/section.tsx';

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
