import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '2rem',
  fontWeight: 600,
  '& svg': { flexShrink: 0, color: color('thread') },
});

/** Says that one may talk to somebody first: free, ten minutes. */
export const CallOffer = (): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Line>
      <Icon name="phone" />
      <span>{t('trials.offersCall')}</span>
    </Line>
  );
};
