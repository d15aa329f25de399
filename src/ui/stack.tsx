import MuiStack from '@mui/material/Stack';
import type { HTMLAttributes, JSX, Ref } from 'react';
import { space } from './theme/scale.ts';

/** A step of the scale between two parts. */
export type Gap = keyof typeof space;

/**
 * `gap` between the parts, `md` when left out. `direction` `row` sets them beside one another, on as many lines as they
 * need. `align` `start` keeps each part at its own width, `center` sets parts of a row at one height. `component` is the
 * element.
 */
export interface StackProps extends HTMLAttributes<HTMLElement> {
  gap?: Gap;
  direction?: 'column' | 'row';
  align?: 'start' | 'center';
  component?: 'div' | 'section' | 'article' | 'span' | 'li';
  ref?: Ref<HTMLDivElement>;
}

/** Parts below or beside one another, at one distance. MUI's Stack with the steps of our scale. */
export const Stack = ({ gap = 'md', align, ...stack }: StackProps): JSX.Element => (
  <MuiStack spacing={space[gap]} data-align={align} {...stack} />
);
