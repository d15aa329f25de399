import GlobalStyles from '@mui/material/GlobalStyles';
import type { JSX } from 'react';
import { HEADER_BREAKPOINT, HEADER_HEIGHT } from './header-sizes.ts';

const UNDECIDED = 'html:not([data-consent=given]):has([data-cookie-banner])';

const rules = (
  <GlobalStyles
    styles={{
      html: {
        scrollPaddingTop: `calc(${HEADER_HEIGHT.narrow} + 1rem)`,
        [`@media (min-width: ${HEADER_BREAKPOINT})`]: { scrollPaddingTop: `calc(${HEADER_HEIGHT.wide} + 1rem)` },
      },
      'html[data-text-size=large]': { fontSize: '112.5%' },
      'html[data-text-size=larger]': { fontSize: '125%' },
      // What has the focus, and the end of the page, are not left under the cookie banner.
      // Its height is known once the application runs; until then, as much as it takes at most sizes of text.
      [UNDECIDED]: { scrollPaddingBottom: 'calc(var(--cookie-banner, 8rem) + 1rem)' },
      [`${UNDECIDED} body`]: { paddingBottom: 'var(--cookie-banner, 8rem)' },
      '@media (min-width: 60rem)': {
        [UNDECIDED]: { scrollPaddingBottom: 'calc(var(--cookie-banner, 4.5rem) + 1rem)' },
        [`${UNDECIDED} body`]: { paddingBottom: 'var(--cookie-banner, 4.5rem)' },
      },
      '@media print, (scripting: none)': { [`${UNDECIDED} body`]: { paddingBottom: 0 } },
    }}
  />
);

/** What the shell needs on the document itself: the visitor's text size, and room for what is fixed to the screen. */
export function ShellStyles(): JSX.Element {
  return rules;
}
