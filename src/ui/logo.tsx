import { type JSX, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { type Letters, logoViewBox, markBow, markLeaf, nameLetters, taglineLetters } from './logo-paths.ts';
import { color } from './theme/colors.ts';
import { media } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

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

/** Letters with lines of a width in the logo's units. */
const stroke = ({ d, x, y, scale }: Letters, width: number): JSX.Element => (
  <path d={d} transform={`translate(${x} ${y})scale(${scale})`} strokeWidth={(width / scale).toFixed(1)} />
);

/** The logo with its line in the site's language. Its text alternative is the name and the line. */
export const Logo = memo(({ locale }: { locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const line = taglineLetters[locale];
  return (
    <Drawing viewBox={logoViewBox} width="294" height="66" role="img" aria-label={t('ui.logo')}>
      <path data-leaf="" d={markLeaf} />
      <path data-bow="" d={markBow} />
      <circle data-knot="" cx="32" cy="33.5" r="5.4" />
      {stroke(nameLetters, 3.7)}
      {line ? stroke(line, 2) : null}
    </Drawing>
  );
});
