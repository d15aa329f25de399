import type { JSX, ReactNode } from 'react';
import { color } from '../theme/colors.ts';
import { media } from '../theme/scale.ts';
import { styled } from '../theme/styled.tsx';
import { FILLS, SCENE_LINE, SCENE_VIEW_BOX } from './palette.ts';

const fills = Object.fromEntries(Object.entries(FILLS).map(([name, own]) => [`& .${name}`, { fill: color(own) }]));

/**
 * Classes of a scene: `l` a line with nothing behind it, those of `FILLS`; `o` takes the outline away, `t` is the apricot
 * thread.
 */
const Canvas = styled('svg')({
  ...SCENE_LINE,
  '& .l': { stroke: color('artGround') },
  ...fills,
  '& .o': { stroke: 'none' },
  '& .t': { stroke: color('artThread'), strokeWidth: 4.5 },
  [media.forced]: { '& .l': { stroke: 'CanvasText' } },
});

/** The ground of every drawing: one size, one line, one palette that follows the scheme. Always decoration. */
export const Scene = ({ children }: { children: ReactNode }): JSX.Element => (
  <Canvas viewBox={SCENE_VIEW_BOX} aria-hidden="true">
    {children}
  </Canvas>
);
