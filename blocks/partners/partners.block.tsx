import type { JSX } from 'react';
import type { SharedPartnerProps } from '#contract/content/schema.gen.ts';
import { blockHeading } from '#rendering/block-heading.ts';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { Picture } from '#ui/picture.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Surface } from '#ui/surface.tsx';
import { radius, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const List = styled(PlainList)({ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' });

const Item = styled(Surface)({
  display: 'grid',
  minHeight: '6.5rem',
  padding: 0,
  overflow: 'visible',
  borderRadius: radius.medium,
  textAlign: 'center',
  '& > *': { display: 'grid', placeItems: 'center', padding: space.md },
  '& img': { maxHeight: '4rem', width: 'auto', background: 'none' },
});

/** A logo stands for the name, so it is never without words: its own text, or the name. */
const Mark = ({ partner }: { partner: SharedPartnerProps }): JSX.Element =>
  partner.logo === null ? (
    <strong>{partner.name}</strong>
  ) : (
    <Picture
      // On its own ground, whatever color most of it has.
      media={{ ...partner.logo, color: undefined, alt: partner.logo.alt === '' ? partner.name : partner.logo.alt }}
      sizes="12rem"
    />
  );

const Partners = ({ title, text, partners, block }: BlockComponentProps<'blocks.partners'>): JSX.Element | null => {
  const heading = blockHeading(title, block);
  if (heading.title === null && text === null && partners.length === 0) return null;
  return (
    <BlockSection title={heading.title} headingLevel={heading.headingLevel} text={text}>
      {partners.length === 0 ? null : (
        <List gap="md">
          {partners.map((partner) => (
            <Item component="li" key={partner.name}>
              {partner.link === null ? (
                <span>
                  <Mark partner={partner} />
                </span>
              ) : (
                <a href={partner.link}>
                  <Mark partner={partner} />
                </a>
              )}
            </Item>
          ))}
        </List>
      )}
    </BlockSection>
  );
};

/** Those we work with, by logo or by name. */
export default defineBlock({ type: 'blocks.partners', Component: Partners });
