import type { JSX } from 'react';
import { JoinForm } from '#features/professionals/join-form.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Section } from '#ui/section.tsx';

const JoinFormBlock = ({ title, text, phone, anchor, block }: BlockComponentProps<'blocks.join-form'>): JSX.Element => (
  <Section
    {...(anchor === null ? {} : { id: anchor })}
    title={title}
    headingLevel={block.headingLevel}
    lead={text === null ? null : <Paragraphs text={text} />}
    narrow
  >
    <JoinForm
      scope={`join-${block.id}`}
      locale={block.locale}
      phone={phone}
      headingLevel={block.headingLevel === 1 ? 2 : 3}
    />
  </Section>
);

/** A professional asks to join the network. */
export default defineBlock({ type: 'blocks.join-form', Component: JoinFormBlock, interactive: true });
