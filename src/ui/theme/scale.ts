/**
 * Space between things, from the smallest to the widest, in rem so that it grows with the visitor's text size. `band` parts
 * the bands of a page; where a page or a step begins, `opening`, `step` and `question` are narrower: what one can do there
 * shows at once, above the cookie banner too.
 */
export const space = {
  xs: '0.5rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.5rem',
  xl: '2rem',
  xxl: '3rem',
  band: 'clamp(2.5rem, 1.5rem + 4vw, 5.5rem)',
  opening: 'clamp(1.5rem, 0.75rem + 3vw, 4rem)',
  step: 'clamp(1.25rem, 1rem + 1vw, 1.5rem)',
  question: 'clamp(1.5rem, 1rem + 2vw, 2rem)',
  // Between a border and its words: with large text on a phone the width belongs to the words.
  inset: 'clamp(0.5rem, 9vw - 0.75rem, 1.5rem)',
  gutter: 'clamp(min(1.125rem, 5vw), 4vw, 2rem)',
} as const;

/** Corners. `leaf` has one tight corner, as a folded page: the shape of our cards and pictures. */
export const radius = {
  small: '0.5rem',
  medium: '0.875rem',
  leaf: '1.75rem 1.75rem 1.75rem 0.375rem',
  round: '999px',
} as const;

/** Widths: the page, the measure of a long text, the smallest target of a finger. */
export const size = {
  page: '72rem',
  measure: '66ch',
  target: '3rem',
} as const;

/** Font stacks of what the visitor's device already has: nothing is downloaded. */
export const fontStacks = {
  text: '"Avenir Next", Avenir, "Segoe UI", Roboto, "Noto Sans", Ubuntu, "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
  heading:
    '"Iowan Old Style", Charter, "Bitstream Charter", "Sitka Text", "Source Serif 4", "Noto Serif", Georgia, "DejaVu Serif Condensed", serif',
} as const;

/** The custom properties that carry the stacks: written out once in a page (`global-rules.ts`). */
export const fontVariables = { text: '--ft', heading: '--fh' } as const;

/** The stacks as styles of the site name them. */
export const font = { text: `var(${fontVariables.text})`, heading: `var(${fontVariables.heading})` } as const;

/**
 * Text sizes. Body is 18 px on a phone and 20 px from `wide`; nothing a person must read is under 16 px. Where large text
 * meets a narrow screen, what is larger than body grows no further than leaves room for a long word in a line.
 */
export const text = {
  small: '1rem',
  body: '1.125rem',
  bodyWide: '1.25rem',
  lead: 'min(clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem), max(1.125rem, 9vw))',
  h1: 'min(clamp(2rem, 1.5rem + 2.4vw, 3.25rem), max(1.5rem, 12vw))',
  h2: 'min(clamp(1.625rem, 1.35rem + 1.3vw, 2.25rem), max(1.375rem, 11.5vw))',
  h3: 'min(clamp(1.3125rem, 1.2rem + 0.5vw, 1.5625rem), max(1.25rem, 10.25vw))',
} as const;

/** Media queries shared by every component. */
export const media = {
  medium: '@media (min-width: 40rem)',
  wide: '@media (min-width: 60rem)',
  /** The page's main part holds few words to a line: the visitor's text is large for this screen. */
  largeText: '@container page (max-width: 17rem)',
  /** Twice the text on the narrowest screen: one long word fills a line. */
  largestText: '@container page (max-width: 11rem)',
  dark: '@media (prefers-color-scheme: dark)',
  calmMotion: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
  print: '@media print',
} as const;
