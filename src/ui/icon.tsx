import type { JSX } from 'react';
import { type IconName, iconPaths } from './icon-paths.ts';
import { styled } from './theme/styled.tsx';

/** `name` of the drawing; `size` in em of the surrounding text; `label` only when the icon says what no text beside it says. */
export interface IconProps {
  name: IconName;
  size?: number;
  label?: string;
}

// Beside long words it keeps its size.
const Drawing = styled('svg')({
  flexShrink: 0,
  maxWidth: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/** A line icon in the colour of the text around it. Without `label` it is decoration. */
export const Icon = ({ name, size = 1.3, label }: IconProps): JSX.Element => (
  <Drawing
    viewBox="0 0 24 24"
    width={`${size}em`}
    height={`${size}em`}
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <path d={iconPaths[name]} />
  </Drawing>
);
