import { styled } from '@mui/material/styles';
import type { JSX, ReactNode } from 'react';
import { color } from '../theme/colors.ts';
import { media } from '../theme/scale.ts';

/**
 * Classes of a scene: `l` a line with nothing behind it, `a` apricot, `b` clay, `c` paper, `d` sage, `e` leaf, `f` sky, `g` sand,
 * `s`/`k` skin, `h` grey hair, `p` deep green; `o` takes the outline away, `t` is the apricot thread.
 */
const Canvas = styled('svg')({
  display: 'block',
  width: '100%',
  height: 'auto',
  fill: 'none',
  stroke: color('artLine'),
  strokeWidth: 3.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .l': { stroke: color('artGround') },
  '& .a': { fill: color('artApricot') },
  '& .b': { fill: color('artClay') },
  '& .c': { fill: color('artPaper') },
  '& .d': { fill: color('artSage') },
  '& .e': { fill: color('artLeaf') },
  '& .f': { fill: color('artSky') },
  '& .g': { fill: color('artSand') },
  '& .s': { fill: color('artSkin') },
  '& .k': { fill: color('artSkinDeep') },
  '& .h': { fill: color('artHair') },
  '& .p': { fill: color('artLine') },
  '& .o': { stroke: 'none' },
  '& .t': { stroke: color('artThread'), strokeWidth: 4.5 },
  [media.forced]: { '& .l': { stroke: 'CanvasText' } },
});

/** The ground of every drawing: one size, one line, one palette that follows the scheme. Always decoration. */
export const Scene = ({ children }: { children: ReactNode }): JSX.Element => (
  <Canvas viewBox="0 12 480 328" aria-hidden="true" focusable="false">
    {children}
  </Canvas>
);
