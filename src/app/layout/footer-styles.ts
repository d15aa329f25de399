import Container from '@mui/material/Container';
import { PlainList } from '#ui/plain-list.tsx';
import { color } from '#ui/theme/colors.ts';
import { font, media, radius, size, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

export const Ground = styled('footer')({
  paddingBlock: `${space.xxl} ${space.xl}`,
  background: color('deep'),
  color: color('onDeep'),
  fontSize: text.body,
  '& a, & a:visited': { color: color('deepLink') },
  '& h2': { color: color('onDeep'), fontSize: text.lead },
  '@media (forced-colors: active)': { borderTop: '0.125rem solid' },
  '@media print': { paddingBlock: space.md, '& nav, & button, & [data-screen-only]': { display: 'none' } },
});

export const Inner = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
});

/** From this width on, four columns of links have room beside one another; the brand then stands above them. */
const ROOMY = '@media (min-width: 75rem)';

/** The brand above the columns of links, or on one side of them. */
export const Top = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
  [media.wide]: { gridTemplateColumns: 'minmax(16rem, 1fr) 2.4fr', columnGap: space.xxl },
  [ROOMY]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const Brand = styled('div')({
  display: 'grid',
  gap: space.xs,
  alignContent: 'start',
  overflowWrap: 'anywhere',
  // Name and line at the start, telephone and hours at the end.
  [ROOMY]: {
    gridAutoFlow: 'column',
    gridTemplateRows: 'auto auto',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: space.xl,
  },
  '& > strong': { fontFamily: font.heading, fontSize: text.h3, fontWeight: 600, lineHeight: 1.2 },
});

export const Columns = styled('nav')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: `${space.lg} ${space.xl}`,
});

export const Links = styled(PlainList)({
  marginTop: space.xs,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: size.target, lineHeight: 1.3 },
});

export const Social = styled(PlainList)({
  gap: `0 ${space.lg}`,
  '& a': { display: 'inline-flex', alignItems: 'center', gap: space.xs, minWidth: size.target, minHeight: size.target },
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
  marginInline: `-${space.xs}`,
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
