import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { color } from '../theme/colors.ts';
import { media } from '../theme/scale.ts';
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
 * A drawing further down the page: as a file, which the browser fetches beside the page and keeps. It looks as
 * `Illustration` does, in both schemes, on every ground and on paper.
 */
export const DistantIllustration = ({ name }: { name: IllustrationName }): JSX.Element => (
  <Canvas viewBox={SCENE_VIEW_BOX} aria-hidden="true" focusable="false">
    <use href={`${files[`./files/${name}.svg`]}#${DRAWING_ID}`} />
  </Canvas>
);
