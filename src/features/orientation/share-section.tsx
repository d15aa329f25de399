import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsClient } from '#lib/use-is-client.ts';
import { Section } from '#ui/section.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Address = styled('p')({
  padding: space.md,
  background: color('surface'),
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.medium,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

/** How to show these recommendations to somebody: the address holds an id, and only lets read. */
export const ShareSection = ({ path }: { path: string }): JSX.Element => {
  const { t } = useTranslation();
  const origin = useIsClient() ? window.location.origin : '';
  return (
    <Section headingLevel={3} title={t('orientation.share.addressTitle')} tone="calm" narrow>
      <p>{t('orientation.share.text')}</p>
      <Address>{`${origin}${path}`}</Address>
    </Section>
  );
};
