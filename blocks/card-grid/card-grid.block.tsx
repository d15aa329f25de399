import type { JSX } from 'react';
import type { SharedCardProps } from '#contract/content/schema.gen.ts';
import { blockHeading } from '#rendering/block-heading.ts';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { CardLink, CardGrid as Grid } from '#ui/card-link.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { hasVisual, Visual } from '#ui/visual.tsx';

const Card = ({ card, headingLevel }: { card: SharedCardProps; headingLevel: 2 | 3 }): JSX.Element => (
  <CardLink
    title={card.title}
    href={card.link}
    linkText={card.linkText}
    headingLevel={headingLevel}
    text={card.text === null ? null : <Paragraphs text={card.text} />}
    visual={
      hasVisual(card) ? <Visual {...card} sizes="(min-width: 60rem) 22rem, (min-width: 42rem) 30rem, 92vw" /> : null
    }
  />
);

const CardGrid = ({ title, text, cards, block }: BlockComponentProps<'blocks.card-grid'>): JSX.Element | null => {
  const heading = blockHeading(title, block);
  if (heading.title === null && text === null && cards.length === 0) return null;
  return (
    <BlockSection title={heading.title} headingLevel={heading.headingLevel} text={text}>
      {cards.length === 0 ? null : (
        <Grid>
          {cards.map((card) => (
            <Card key={`${card.title} ${card.link ?? ''}`} card={card} headingLevel={heading.below} />
          ))}
        </Grid>
      )}
    </BlockSection>
  );
};

/** Cards that lead to other pages. */
export default defineBlock({ type: 'blocks.card-grid', Component: CardGrid });
