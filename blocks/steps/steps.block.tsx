import type { JSX } from 'react';
import { blockHeading } from '#rendering/block-heading.ts';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { color } from '#ui/theme/colors.ts';
import { font, media, radius, space, text as textSize } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const NUMBER = '3.25rem';

/** Up to this many steps stand side by side on a wide screen. */
const ROW = 4;

const List = styled(PlainList)({
  maxWidth: '46rem',
  [media.wide]: { '&[data-row]': { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', maxWidth: 'none' } },
});

const Step = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${NUMBER} minmax(0, 1fr)`,
  columnGap: space.lg,
  breakInside: 'avoid',
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: NUMBER,
    bottom: `calc(-1 * ${space.xl})`,
    left: `calc(${NUMBER} / 2 - 0.125rem)`,
    width: '0.25rem',
    background: color('thread'),
  },
  // The number stands above the words, which need the whole width.
  [media.largeText]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&:not(:last-of-type)::before': { display: 'none' },
  },
  [media.wide]: {
    '[data-row] > &': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space.sm, alignContent: 'start' },
    '[data-row] > &:not(:last-of-type)::before': {
      top: `calc(${NUMBER} / 2 - 0.125rem)`,
      bottom: 'auto',
      left: NUMBER,
      width: `calc(100% - ${NUMBER} + ${space.xl})`,
      height: '0.25rem',
    },
  },
});

const StepNumber = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: NUMBER,
  height: NUMBER,
  border: `0.1875rem solid ${color('thread')}`,
  borderRadius: radius.round,
  background: color('surface'),
  color: color('heading'),
  fontFamily: font.heading,
  fontSize: textSize.h3,
  fontWeight: 600,
  lineHeight: 1,
});

const Words = styled(Stack)({ paddingTop: space.xs });

const Steps = ({ title, text, steps, block }: BlockComponentProps<'blocks.steps'>): JSX.Element | null => {
  const heading = blockHeading(title, block);
  if (heading.title === null && text === null && steps.length === 0) return null;
  const Heading = `h${heading.below}` as const;
  return (
    <BlockSection title={heading.title} headingLevel={heading.headingLevel} text={text}>
      {steps.length === 0 ? null : (
        <List component="ol" gap="xl" data-row={steps.length <= ROW ? '' : undefined}>
          {[...steps.entries()].map(([position, step]) => (
            <Step key={position}>
              <StepNumber aria-hidden="true">{position + 1}</StepNumber>
              <Words gap="xs">
                <Heading>{step.title}</Heading>
                {step.text === null ? null : <Paragraphs text={step.text} />}
              </Words>
            </Step>
          ))}
        </List>
      )}
    </BlockSection>
  );
};

/** What happens, in order. */
export default defineBlock({ type: 'blocks.steps', Component: Steps });
