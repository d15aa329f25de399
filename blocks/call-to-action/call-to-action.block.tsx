import type { JSX } from 'react';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { ActionRow } from '#ui/action-row.tsx';

const CallToAction = ({
  title,
  text,
  tone,
  actions,
  block,
}: BlockComponentProps<'blocks.call-to-action'>): JSX.Element => (
  <BlockSection tone={tone} title={title} headingLevel={block.headingLevel} text={text}>
    <ActionRow actions={actions} />
  </BlockSection>
);

/** One clear thing to do. */
export default defineBlock({ type: 'blocks.call-to-action', Component: CallToAction });
