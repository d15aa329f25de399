import { ThemeProvider } from '@mui/material/styles';
import type { JSX, ReactNode } from 'react';
import { GlobalStyles } from './global-styles.tsx';
import { theme } from './theme.ts';

/**
 * Puts the theme and the global styles around the site. MUI's own storage of a colour scheme is off:
 * the scheme is the system's, and the browser storage holds only what the privacy policy names.
 */
export const ThemeRoot = ({ children }: { children: ReactNode }): JSX.Element => (
  <ThemeProvider theme={theme} storageManager={null}>
    <GlobalStyles />
    {children}
  </ThemeProvider>
);
