import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from './theme/colors.ts';
import { font } from './theme/scale.ts';

const Box = styled('span')({ fontFamily: font.heading, fontWeight: 600, fontSize: '1.5rem', color: color('heading') });

/** The name of the clinic. */
export const Logo = ({ locale }: { locale: 'fr' | 'en' }): JSX.Element => {
  const { t } = useTranslation();
  return <Box lang={locale}>{t('ui.logo')}</Box>;
};
