import type { JSX } from 'react';
import { blockHeading } from '#rendering/block-heading.ts';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { LongText } from '#ui/long-text.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';

const MarkdownDocument = ({
  title,
  body,
  showContents,
  block,
}: BlockComponentProps<'blocks.markdown-document'>): JSX.Element => {
  const heading = blockHeading(title, block);
  const opens = heading.headingLevel === 1;
  return (
    <Section title={opens ? null : heading.title}>
      {opens && heading.title !== null ? <PageTitle title={heading.title} /> : null}
      <LongText value={body} showContents={showContents} headingLevel={heading.below} />
    </Section>
  );
};

/** A long text: legal pages, contracts, guides. */
export default defineBlock({ type: 'blocks.markdown-document', Component: MarkdownDocument });
