/** Space between things, from the smallest to the widest, in rem so that it grows with the visitor's text size. */
export const space = {
  xs: '0.5rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.5rem',
  xl: '2rem',
  xxl: '3rem',
  band: 'clamp(2.5rem, 1.5rem + 4vw, 5.5rem)',
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
export const font = {
  text: '"Avenir Next", Avenir, "Segoe UI", Roboto, "Noto Sans", Ubuntu, "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
  heading:
    '"Iowan Old Style", Charter, "Bitstream Charter", "Sitka Text", "Source Serif 4", "Noto Serif", Georgia, "DejaVu Serif Condensed", serif',
} as const;

/** Text sizes. Body is 18 px on a phone and 20 px from `wide`; nothing a person must read is under 16 px. */
export const text = {
  small: '1rem',
  body: '1.125rem',
  bodyWide: '1.25rem',
  lead: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem)',
  h1: 'clamp(2rem, 1.5rem + 2.4vw, 3.25rem)',
  h2: 'clamp(1.625rem, 1.35rem + 1.3vw, 2.25rem)',
  h3: 'clamp(1.3125rem, 1.2rem + 0.5vw, 1.5625rem)',
} as const;

/** Media queries shared by every component. */
export const media = {
  medium: '@media (min-width: 40rem)',
  wide: '@media (min-width: 60rem)',
  dark: '@media (prefers-color-scheme: dark)',
  calmMotion: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
  print: '@media print',
} as const;
