import type { CSSObject } from '@emotion/react';
import { color, colorDeclarations, darkColors, lightColors, otherColors } from './colors.ts';
import { font, fontStacks, fontVariables, media, text } from './scale.ts';
import { focusRing, headingBase } from './shared-styles.ts';

const onPaper = {
  ...lightColors,
  paper: '#fff',
  surface: '#fff',
  calm: '#fff',
  warm: '#fff',
  ink: '#000',
  inkSoft: '#000',
  heading: '#000',
  link: '#000',
  linkVisited: '#000',
  deep: '#fff',
  onDeep: '#000',
  deepLink: '#000',
};

/** The variables of the site. A style of variables alone is cut to those that a page uses (`src/ssr/page-styles.ts`). */
export const variables = {
  ':root': {
    [fontVariables.text]: fontStacks.text,
    [fontVariables.heading]: fontStacks.heading,
    ...colorDeclarations(lightColors),
  },
  // Not on paper: what is printed is as in the light scheme, whatever the screen's.
  '@media screen and (prefers-color-scheme: dark)': { ':root': otherColors(darkColors) },
  [media.print]: { ':root': otherColors(onPaper) },
};

/** Rules that hold for the whole document. Selectors stay plain, so that any component can override them. */
export const globalRules: CSSObject = {
  ':root': {
    colorScheme: 'light dark',
    accentColor: color('primary'),
  },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    textSizeAdjust: '100%',
    scrollPaddingTop: '6rem',
    overflowWrap: 'break-word',
    hyphens: 'manual',
    // Tracks and rows of a phone's layout take no more room than it has, however large the visitor's text.
    '@media (max-width: 40rem)': { overflowWrap: 'anywhere' },
  },
  // Columns would shrink to single letters: a wide table scrolls in its own box.
  table: { overflowWrap: 'break-word' },
  body: {
    margin: 0,
    background: color('paper'),
    color: color('ink'),
    fontFamily: font.text,
    fontSize: text.body,
    lineHeight: 1.6,
    fontVariantNumeric: 'lining-nums',
    [media.wide]: { fontSize: text.bodyWide },
  },
  'h1, h2, h3, h4': headingBase,
  h1: { fontSize: text.h1, lineHeight: 1.14 },
  h2: { fontSize: text.h2, lineHeight: 1.2 },
  'h3, h4': { fontSize: text.h3, lineHeight: 1.3 },
  p: { margin: 0, textWrap: 'pretty' },
  a: { color: color('link'), textDecorationThickness: '0.08em', textUnderlineOffset: '0.2em' },
  'a:visited': { color: color('linkVisited') },
  'a:hover': { textDecorationThickness: '0.16em' },
  'img, svg, video': { maxWidth: '100%' },
  img: { height: 'auto' },
  // Of no room of its own: what is laid out is the image in it.
  picture: { display: 'contents' },
  'button, input, select, textarea': { font: 'inherit' },
  // Pressed before the application was there: it answers in a moment.
  'button[aria-busy=true]': { cursor: 'progress', outline: '0.1875rem dotted', outlineOffset: '0.125rem' },
  ':focus-visible': { ...focusRing, borderRadius: '0.375rem' },
  '[tabindex="-1"]:focus:not(:focus-visible)': { outline: 'none' },
  '::selection': { background: color('accent'), color: color('onAccent') },
  [media.calmMotion]: {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      // Of a property with few values the types know no weight.
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
  [media.forced]: { ':focus-visible': { outline: '0.25rem solid Highlight' } },
  [media.print]: {
    ':root': { colorScheme: 'light' },
    body: { fontSize: '12pt', lineHeight: 1.45 },
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
    'p, li, tr, figure': { orphans: 3, widows: 3 },
    'tr, figure, blockquote': { breakInside: 'avoid' },
  },
};
