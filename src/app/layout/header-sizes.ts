/** Width from which the header shows its whole menu instead of the menu button, in rem of the visitor's text size. */
export const HEADER_BREAKPOINT = '70rem';

/** Heights of the header, and of its two rows where the whole menu shows. */
export const HEADER_HEIGHT = {
  narrow: '4.5rem',
  top: '4.5rem',
  topScrolled: '3.75rem',
  links: '3.25rem',
  wide: '7.75rem',
} as const;
