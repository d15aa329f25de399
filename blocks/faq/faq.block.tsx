import type { JSX } from 'react';
import { blockHeading } from '#rendering/block-heading.ts';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Section } from '#ui/section.tsx';
import { media, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Layout = styled('div')({
  display: 'grid',
  gap: space.lg,
  '& > *': { minWidth: 0 },
  [media.wide]: { '&[data-titled]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', gap: space.xxl } },
});

const List = styled('div')({ maxWidth: '46rem' });

const Faq = ({ title, questions, block }: BlockComponentProps<'blocks.faq'>): JSX.Element | null => {
  const heading = blockHeading(title, block);
  if (heading.title === null && questions.length === 0) return null;
  const Heading = `h${heading.headingLevel}` as const;
  return (
    <Section>
      <Layout data-titled={heading.title === null ? undefined : ''}>
        {heading.title === null ? null : <Heading>{heading.title}</Heading>}
        <List>
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              <RichTextView value={answer} />
            </Disclosure>
          ))}
        </List>
      </Layout>
    </Section>
  );
};

/** Questions that open on their answers, without script; printed, every answer shows. */
export default defineBlock({ type: 'blocks.faq', Component: Faq });
