import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { logoViewBox, markBow, markLeaf, taglines, wordmark } from './logo-paths.ts';
import { color } from './theme/colors.ts';
import { media } from './theme/scale.ts';

const Drawing = styled('svg')({
  display: 'block',
  width: 'auto',
  height: '3.25rem',
  maxWidth: '100%',
  fill: 'none',
  stroke: color('heading'),
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& [data-leaf]': { fill: color('logoLeaf'), stroke: 'none' },
  '& [data-bow]': { stroke: color('logoBow'), strokeWidth: 4.6 },
  '& [data-knot]': { fill: color('logoBow'), stroke: color('logoLeaf'), strokeWidth: 2 },
  [media.forced]: { stroke: 'CanvasText' },
});

/** The logo with its line in the site's language. Its text alternative is the name and the line. */
export const Logo = ({ locale }: { locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Drawing viewBox={logoViewBox} width="294" height="66" role="img" aria-label={t('ui.logo')}>
      <path data-leaf="" d={markLeaf} />
      <path data-bow="" d={markBow} />
      <circle data-knot="" cx="32" cy="33.5" r="5.4" />
      <path d={wordmark} strokeWidth="3.7" />
      {taglines[locale] ? <path d={taglines[locale]} strokeWidth="2" /> : null}
    </Drawing>
  );
};
