import type { JSX } from 'react';
import { color } from '../theme/colors.ts';
import { media } from '../theme/scale.ts';
import { styled } from '../theme/styled.tsx';
import type { IllustrationName } from './names.ts';
import { DRAWING_ID, FILLS, SCENE_LINE, SCENE_VIEW_BOX } from './palette.ts';

const files = import.meta.glob<string>('./files/*.svg', { eager: true, query: '?no-inline', import: 'default' });

/** Rules of the page do not reach into the file; its variables do. */
const Canvas = styled('svg')({
  ...SCENE_LINE,
  ...Object.fromEntries(Object.entries(FILLS).map(([name, own]) => [`--${name}`, color(own)])),
  '--l': color('artGround'),
  '--t': color('artThread'),
  [media.forced]: { '--l': 'CanvasText' },
});

/**
 * The drawing an editor chose, as a file that the browser fetches beside the page and keeps: its place is as large before
 * it is there. It is decoration, the words beside it say everything; it follows the scheme, the ground and paper.
 */
export const Illustration = ({ name }: { name: IllustrationName }): JSX.Element => (
  <Canvas viewBox={SCENE_VIEW_BOX} aria-hidden="true">
    <use href={`${files[`./files/${name}.svg`]}#${DRAWING_ID}`} />
  </Canvas>
);
