import { styled } from '@mui/material/styles';
import { color } from '../../ui/theme/colors.ts';
import { font, radius, size, space, text } from '../../ui/theme/scale.ts';
import { pageWidth } from '../../ui/theme/shared-styles.ts';
import { menuList } from './menu-styles.ts';

export const Ground = styled('footer')({
  paddingBlock: `${space.xxl} ${space.xl}`,
  background: color('deep'),
  color: color('onDeep'),
  fontSize: text.body,
  '& a, & a:visited': { color: color('deepLink') },
  '& h2': { color: color('onDeep'), fontSize: text.lead },
  '@media (forced-colors: active)': { borderTop: '0.125rem solid' },
  '@media print': { paddingBlock: space.md, '& nav, & button, & [data-social]': { display: 'none' } },
});

export const Inner = styled('div')({ ...pageWidth, display: 'grid', gap: space.xl });

/** The brand on one side, the columns of links on the other. */
export const Top = styled('div')({
  display: 'grid',
  gap: space.xl,
  '@media (min-width: 60rem)': { gridTemplateColumns: 'minmax(16rem, 1fr) 2.4fr', columnGap: space.xxl },
});

export const Brand = styled('div')({
  display: 'grid',
  gap: space.xs,
  alignContent: 'start',
  '& > strong': { fontFamily: font.heading, fontSize: text.h3, fontWeight: 600 },
});

export const Columns = styled('nav')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: `${space.lg} ${space.xl}`,
});

export const Links = styled('ul')({
  ...menuList,
  marginTop: space.xs,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: size.target, lineHeight: 1.3 },
});

export const Social = styled('ul')({
  ...menuList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.lg}`,
  '& a': { display: 'inline-flex', alignItems: 'center', gap: space.xs, minHeight: size.target },
});

export const Bottom = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  paddingTop: space.lg,
  borderTop: `0.0625rem solid ${color('deepLine')}`,
});

export const CookieButton = styled('button')({
  minHeight: size.target,
  padding: `0 ${space.xs}`,
  border: 0,
  borderRadius: radius.small,
  background: 'transparent',
  color: color('deepLink'),
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '@media (scripting: none)': { display: 'none' },
});
