import { type ColorName, color } from '../theme/colors.ts';

/** What part of the drawing's space shows. */
export const SCENE_VIEW_BOX = '0 12 480 328';

/** The id of what a drawing's file holds. */
export const DRAWING_ID = 'd';

/** The fills of a scene by their class. */
export const FILLS = {
  a: 'artApricot',
  b: 'artClay',
  c: 'artPaper',
  d: 'artSage',
  e: 'artLeaf',
  f: 'artSky',
  g: 'artSand',
  s: 'artSkin',
  k: 'artSkinDeep',
  h: 'artHair',
  p: 'artLine',
} as const satisfies Readonly<Record<string, ColorName>>;

/** How every line of a scene is drawn, where nothing else is said. */
export const SCENE_LINE = {
  display: 'block',
  width: '100%',
  height: 'auto',
  fill: 'none',
  stroke: color('artLine'),
  strokeWidth: 3.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
