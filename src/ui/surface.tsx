import Card from '@mui/material/Card';
import type { HTMLAttributes, JSX } from 'react';

/** `component` is the element that holds one thing among others: an article, an entry of a list. */
export interface SurfaceProps extends HTMLAttributes<HTMLElement> {
  component?: 'div' | 'article' | 'section' | 'li';
}

/** A framed sheet with room inside: MUI's Card in the look of the theme, without shadow. */
export const Surface = ({ component = 'div', ...sheet }: SurfaceProps): JSX.Element => (
  <Card variant="outlined" component={component} {...sheet} />
);
