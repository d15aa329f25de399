import { css } from '@emotion/react';
import MuiGlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { JSX, ReactNode } from 'react';
import { globalRules, variables } from './global-rules.ts';
import { lookOf } from './styled.tsx';
import { theme, themeSheets } from './theme.ts';

/** Written out as the module is read, not for each page that is drawn. */
const rules = (
  <>
    <MuiGlobalStyles styles={lookOf(variables)} />
    <MuiGlobalStyles styles={lookOf(globalRules)} />
    <MuiGlobalStyles styles={css(themeSheets)} />
  </>
);

/** The page's ground: colours as variables for both schemes, text sizes, links, focus, reduced motion and print. */
const GlobalStyles = (): JSX.Element => rules;

/**
 * Puts the theme and the global styles around the site. MUI's own storage of a colour scheme is off:
 * the scheme is the system's, and the browser storage holds only what the privacy policy names. `noSsr`: nothing that is
 * drawn depends on the scheme, so nothing need be drawn again after hydration.
 */
export const ThemeRoot = ({ children }: { children: ReactNode }): JSX.Element => (
  <ThemeProvider theme={theme} storageManager={null} noSsr disableStyleSheetGeneration>
    <GlobalStyles />
    {children}
  </ThemeProvider>
);
