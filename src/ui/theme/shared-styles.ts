import { type ColorName, color, colorVariable, isColorName } from './colors.ts';
import { font, media, radius, size, space } from './scale.ts';

/** The focus mark: an inner and an outer ring, so that one of them shows on any background. */
export const focusRing = {
  outline: `0.25rem solid ${color('focusOuter')}`,
  outlineOffset: '0.1875rem',
  boxShadow: `0 0 0 0.1875rem ${color('focusInner')}`,
} as const;

/** The shape every button and button-like link shares. */
export const buttonBase = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xs,
  minHeight: '3.25rem',
  minWidth: 0,
  maxWidth: '100%',
  padding: '0.625rem min(1.5rem, 5vw)',
  border: '0.125rem solid transparent',
  borderRadius: radius.round,
  font: 'inherit',
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: 0,
  textAlign: 'center',
  textWrap: 'balance',
  textTransform: 'none',
  textDecoration: 'none',
  cursor: 'pointer',
  // A word breaks only where it is wider than the whole screen; before that, an icon makes room for it.
  overflowWrap: 'break-word',
  '& > svg': { flexShrink: 1, maxWidth: '100%' },
  '& > span': { flexShrink: 1000 },
  [media.largestText]: { '& > svg[aria-hidden=true]:not(:only-child)': { display: 'none' } },
  // Browsers leave grounds out on paper: light words would stand on white.
  [media.print]: { background: 'none !important', borderColor: 'currentColor !important', color: 'inherit !important' },
} as const;

/** What one presses to open a `details`: without the browser's mark, as large as every target. */
export const foldSummary = {
  minHeight: size.target,
  listStyle: 'none',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
} as const;

/** On paper a `details` shows what is in it, closed or not. */
export const openOnPaper = { '&::details-content': { contentVisibility: 'visible', height: 'auto' } } as const;

/** The one thing to do on a screen. */
export const buttonPrimary = {
  background: color('primary'),
  color: color('onPrimary'),
  '&:hover': { background: color('primaryHover'), color: color('onPrimary') },
} as const;

/** Another thing one may do. */
export const buttonSecondary = {
  background: 'transparent',
  borderColor: color('primary'),
  color: color('heading'),
  '&:hover': { background: color('primary'), color: color('onPrimary') },
} as const;

/** A small thing, as quiet as a link. */
export const buttonQuiet = {
  paddingInline: space.sm,
  background: 'transparent',
  color: color('link'),
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: '0.15em' },
} as const;

/** A button, or a link that looks like one, in each of its looks (`data-variant`): the same rules, written once on a page. */
export const buttonLooks = {
  '&&': buttonBase,
  '&&[data-variant=primary]': buttonPrimary,
  '&&[data-variant=secondary]': buttonSecondary,
  '&&[data-variant=quiet]': buttonQuiet,
  '&&[aria-busy=true]': { cursor: 'progress' },
} as const;

/** A heading's voice. */
export const headingBase = {
  margin: 0,
  fontFamily: font.heading,
  fontWeight: 600,
  color: color('heading'),
  textWrap: 'balance',
  // Also where a track of a grid takes the width of its longest word: large text on a narrow screen must not push it out.
  overflowWrap: 'anywhere',
} as const;

const instead = (names: Partial<Record<ColorName, ColorName>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, other]) => (isColorName(name) ? [[colorVariable(name), color(other)]] : [])),
  );

/** A dark ground in both schemes (the footer). What stands on it keeps its own styles: the colours change under it. */
export const deepGround = {
  ...instead({
    ink: 'onDeep',
    inkSoft: 'onDeep',
    heading: 'onDeep',
    link: 'deepLink',
    linkVisited: 'deepLink',
    line: 'deepLine',
    border: 'deepLine',
    thread: 'accent',
    primary: 'accent',
    primaryHover: 'accentHover',
    onPrimary: 'onAccent',
    focusInner: 'deep',
    focusOuter: 'deepLink',
    logoLeaf: 'accent',
    logoBow: 'deep',
  }),
  background: color('deep'),
  color: color('onDeep'),
} as const;

/** The width of the page with its gutters. */
export const pageWidth = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: `calc(${size.page} + 2 * ${space.xl})`,
  marginInline: 'auto',
  paddingInline: space.gutter,
} as const;
