import type { JSX } from 'react';
import { ContactForm } from '#features/contact/contact-form.tsx';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';

const ContactFormBlock = (props: BlockComponentProps<'blocks.contact-form'>): JSX.Element => {
  const { title, text, subject, thanksLink, tone, phone, anchor, block } = props;
  return (
    <BlockSection anchor={anchor} tone={tone} title={title} headingLevel={block.headingLevel} text={text} narrow>
      <ContactForm
        scope={`contact-${block.place}`}
        subject={subject}
        thanksLink={thanksLink}
        locale={block.locale}
        phone={phone}
        headingLevel={block.headingLevel === 1 ? 2 : 3}
      />
    </BlockSection>
  );
};

/** A message to the clinic. */
export default defineBlock({ type: 'blocks.contact-form', Component: ContactFormBlock, interactive: true });
