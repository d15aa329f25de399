import type { JSX } from 'react';
import { JoinForm } from '../../src/features/professionals/join-form.tsx';
import { type BlockComponentProps, defineBlock } from '../../src/rendering/define-block.tsx';
import { Paragraphs } from '../../src/ui/paragraphs.tsx';
import { Section } from '../../src/ui/section.tsx';

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
