import type { JSX } from 'react';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { ActionRow } from '#ui/action-row.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Section } from '#ui/section.tsx';

const CallToAction = ({
  title,
  text,
  tone,
  actions,
  block,
}: BlockComponentProps<'blocks.call-to-action'>): JSX.Element => (
  <Section
    tone={tone}
    title={title}
    headingLevel={block.headingLevel}
    lead={text === null ? null : <Paragraphs text={text} />}
  >
    <ActionRow actions={actions} />
  </Section>
);

/** One clear thing to do. */
export default defineBlock({ type: 'blocks.call-to-action', Component: CallToAction });
