import Container from '@mui/material/Container';
import { PlainList } from '#ui/plain-list.tsx';
import { color } from '#ui/theme/colors.ts';
import { size, space } from '#ui/theme/scale.ts';
import { buttonBase } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';
import { HEADER_BREAKPOINT, HEADER_HEIGHT } from './header-sizes.ts';
import { menuLink } from './menu-styles.ts';

const wide = `@container header (min-width: ${HEADER_BREAKPOINT})`;
const tiny = '@container header (max-width: 23rem)';
const noScript = '@media (scripting: none)';
const OPEN = '[aria-expanded=true] + &';

/** The bar itself: it stays on top, with a shadow once the page is scrolled, and takes the room that its entries need. */
export const Bar = styled('header')({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1100,
  containerName: 'header',
  containerType: 'inline-size',
  background: color('paper'),
  borderBottom: `0.0625rem solid ${color('line')}`,
  'html[data-scrolled] &': {
    background: color('surface'),
    boxShadow: '0 0.25rem 1.25rem rgb(0 0 0 / 12%)',
  },
  // On a screen as low as this (a page at 400 %) a bar that stays would leave no room to read.
  '@media (max-height: 20rem)': { position: 'relative' },
  [noScript]: { position: 'static' },
  '@media print': { position: 'static', borderBottom: 0 },
});

/**
 * The bar is lower once the page is scrolled: the page stays where it is. As wide as the bar, it asks the same question of
 * the visitor's own text size, which no media query knows.
 */
export const BehindBar = styled('div')({
  containerName: 'header',
  containerType: 'inline-size',
  'html[data-scrolled] &::after': {
    [wide]: {
      content: '""',
      display: 'block',
      height: `calc(${HEADER_HEIGHT.top} - ${HEADER_HEIGHT.topScrolled})`,
    },
  },
});

/** Logo, telephone and menu button in a row; from the breakpoint on, two rows with the whole menu. */
export const BarGrid = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"logo phone toggle"',
  alignItems: 'center',
  columnGap: space.xs,
  minHeight: HEADER_HEIGHT.narrow,
  [wide]: {
    gridTemplateColumns: 'auto 1fr auto auto auto',
    gridTemplateRows: `${HEADER_HEIGHT.top} minmax(${HEADER_HEIGHT.links}, auto)`,
    gridTemplateAreas: '"logo size search phone button" "links links links links links"',
    columnGap: space.lg,
    'html[data-scrolled] &': { gridTemplateRows: `${HEADER_HEIGHT.topScrolled} minmax(${HEADER_HEIGHT.links}, auto)` },
  },
  '& > [data-area=size]': { display: 'none', gridArea: 'size', justifySelf: 'end', [wide]: { display: 'block' } },
  '& > [data-area=phone]': {
    gridArea: 'phone',
    whiteSpace: 'nowrap',
    [tiny]: { display: 'none' },
    '@media print': { display: 'none' },
    '& span': { display: 'none', [wide]: { display: 'inline' } },
    '& a': { justifyContent: 'center' },
  },
});

export const LogoLink = styled('a')({
  gridArea: 'logo',
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  color: color('heading'),
  textDecoration: 'none',
});

export const MenuButton = styled('button')({
  ...buttonBase,
  gridArea: 'toggle',
  minHeight: size.target,
  padding: `0 ${space.md}`,
  border: `0.125rem solid ${color('primary')}`,
  background: 'transparent',
  color: color('heading'),
  '&[aria-expanded=false] > svg + svg, &[aria-expanded=true] > svg:first-of-type': { display: 'none' },
  // Twice the text on the narrowest screen: the sign alone, its word for screen readers.
  '@container header (max-width: 15rem)': {
    padding: `0 ${space.xs}`,
    '& > span': { position: 'absolute', clipPath: 'inset(50%)' },
  },
  [wide]: { display: 'none' },
  [noScript]: { display: 'none' },
  '@media print': { display: 'none' },
});

/** The menu: a panel under the bar that its button before it opens, or (`display: contents`) a part of the bar's own grid. */
export const MenuPanel = styled('nav')({
  display: 'none',
  [OPEN]: { display: 'grid' },
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: '100%',
  gap: space.sm,
  boxSizing: 'border-box',
  maxHeight: [`calc(100vh - ${HEADER_HEIGHT.narrow})`, `calc(100dvh - ${HEADER_HEIGHT.narrow})`],
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space.md} ${space.gutter} ${space.lg}`,
  background: color('surface'),
  borderBottom: `0.1875rem solid ${color('accent')}`,
  boxShadow: '0 1rem 2rem rgb(0 0 0 / 16%)',
  [noScript]: { display: 'grid', gridColumn: '1 / -1', position: 'static', maxHeight: 'none', boxShadow: 'none' },
  [wide]: { [`&, ${OPEN}`]: { display: 'contents' } },
  '@media print': { [`&, ${OPEN}`]: { display: 'none' } },
  '& ul a, & summary, & > [data-area=search]': menuLink,
  '& > [data-area=search]': { gap: space.xs, [wide]: { gridArea: 'search' } },
  '& > [data-area=button]': { display: 'grid', [wide]: { gridArea: 'button' } },
  '& > [data-area=foot]': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: space.sm,
    paddingTop: space.sm,
    borderTop: `0.0625rem solid ${color('line')}`,
    [wide]: { display: 'none' },
  },
});

export const MenuList = styled(PlainList)({
  '& a, & summary': { width: '100%', [wide]: { width: 'auto' } },
  [wide]: {
    gridArea: 'links',
    display: 'flex',
    alignItems: 'center',
    columnGap: 'clamp(0.25rem, 1.75cqi, 2.5rem)',
    marginInline: `-${space.xs}`,
    // So many entries stand closer to each other before their words break; where they do, the thread crosses none.
    '&:has(> :nth-of-type(7))': {
      columnGap: 'clamp(0.125rem, 0.25cqi, 2.5rem)',
      marginInline: '-0.375rem',
      '& > li > a, & summary': { paddingInline: '0.375rem' },
    },
    '& > li > a, & summary': { lineHeight: 1.5 },
  },
});
