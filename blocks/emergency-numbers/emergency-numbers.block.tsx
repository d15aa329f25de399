import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedPhoneNumberProps } from '#contract/content/schema.gen.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Surface } from '#ui/surface.tsx';
import { color } from '#ui/theme/colors.ts';
import { space, text as textSize } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Numbers for an emergency have few digits and are written as large as a title; a longer one must still fit a phone. */
const SHORT = 6;

const List = styled(PlainList)({ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))' });

const Item = styled(Surface)({
  display: 'grid',
  gap: space.xs,
  alignContent: 'start',
  background: color('dangerBack'),
  borderColor: color('danger'),
});

const Call = styled('a')({
  '&&': { color: color('danger') },
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '4rem',
  fontSize: textSize.h1,
  fontWeight: 700,
  lineHeight: 1.1,
  fontVariantNumeric: 'lining-nums tabular-nums',
  whiteSpace: 'nowrap',
  '& svg': { flexShrink: 0 },
  '&[data-long]': { fontSize: textSize.h2 },
});

const Label = styled('strong')({ fontSize: textSize.lead, fontWeight: 600, lineHeight: 1.3 });

const PhoneNumber = ({ entry }: { entry: SharedPhoneNumberProps }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Item component="li">
      <Label>{entry.label}</Label>
      <Call href={telephoneLink(entry.number)} data-long={entry.number.length > SHORT ? '' : undefined}>
        <Icon name="phone" size={0.8} />
        <span>
          <VisuallyHidden>{t('blocks.callNumber')} </VisuallyHidden>
          {entry.number}
          <VisuallyHidden>, {entry.label}</VisuallyHidden>
        </span>
      </Call>
      {entry.text === null ? null : <Paragraphs text={entry.text} />}
    </Item>
  );
};

const EmergencyNumbers = ({
  title,
  text,
  numbers,
  block,
}: BlockComponentProps<'blocks.emergency-numbers'>): JSX.Element => (
  <BlockSection title={title} headingLevel={block.headingLevel} text={text}>
    <List component="ol" gap="md">
      {numbers.map((entry) => (
        <PhoneNumber key={`${entry.label} ${entry.number}`} entry={entry} />
      ))}
    </List>
  </BlockSection>
);

/** Numbers for an emergency, in the order to try them. A page that cannot show them fails rather than hide them. */
export default defineBlock({ type: 'blocks.emergency-numbers', Component: EmergencyNumbers, critical: true });
