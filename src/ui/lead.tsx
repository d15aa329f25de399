import Typography from '@mui/material/Typography';
import type { JSX, ReactNode } from 'react';

/** The sentence or two under a title: larger than the text that follows, line breaks as written. */
export const Lead = ({ children }: { children: ReactNode }): JSX.Element => (
  <Typography component="div" variant="lead">
    {children}
  </Typography>
);
