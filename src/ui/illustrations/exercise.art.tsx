import type { JSX } from 'react';
import { Scene } from './scene.tsx';

/** Cards with pictures on a table; the thread joins the two that match. */
export const ExerciseArt = (): JSX.Element => (
  <Scene>
    <path
      className="g o"
      d="M30 300C10 196 44 92 140 60c90-28 218-20 272 52 42 58 48 118 34 188-118 40-300 40-416 0z"
    />
    <g transform="rotate(-9 110 130)">
      <path className="c" d="M68 74c28-4 56-4 84 0 4 36 4 76 0 112-28 4-56 4-84 0-4-36-4-76 0-112z" />
      <path className="e" d="M110 158c-34-8-34-46 0-64 34 18 34 56 0 64z" />
      <path d="M110 174v-56M110 146l12-12M110 134l-11-10" />
    </g>
    <g transform="rotate(4 240 120)">
      <path className="b" d="M198 66c28-4 56-4 84 0 4 36 4 76 0 112-28 4-56 4-84 0-4-36-4-76 0-112z" />
      <path d="M212 82c18-3 38-3 56 0 3 26 3 54 0 80-18 3-38 3-56 0-3-26-3-54 0-80zM240 104v36M226 122h28" />
    </g>
    <g transform="rotate(10 366 140)">
      <path className="c" d="M324 84c28-4 56-4 84 0 4 36 4 76 0 112-28 4-56 4-84 0-4-36-4-76 0-112z" />
      <path className="f" d="M340 152h52c-2 16-12 22-26 22s-24-6-26-22z" />
      <path className="a" d="M366 146v-40c16 8 24 22 26 40zM358 146c-12 0-14 0-16-2 2-12 8-20 16-26z" />
    </g>
    <g transform="rotate(6 150 250)">
      <path className="b" d="M108 204c28-4 56-4 84 0 4 32 4 70 0 104-28 4-56 4-84 0-4-34-4-72 0-104z" />
      <path d="M122 220c18-3 38-3 56 0 3 24 3 48 0 72-18 3-38 3-56 0-3-24-3-48 0-72zM150 240v32M138 256h24" />
    </g>
    <g transform="rotate(-7 286 256)">
      <path className="c" d="M244 206c28-4 56-4 84 0 4 32 4 70 0 104-28 4-56 4-84 0-4-34-4-72 0-104z" />
      <path className="e" d="M286 284c-34-8-34-42 0-58 34 16 34 50 0 58z" />
      <path d="M286 298v-50M286 274l12-12M286 262l-11-10" />
    </g>
    <path className="t" d="M126 186c10 26 34 20 50 14 24-10 26-34 8-34-16 0-16 26 6 34 28 10 58-8 76 14" />
    <g transform="translate(-4 -18)">
      <path
        className="s"
        d="M440 262c-32-10-62-12-84-4l-44 22c-12 8-6 26 8 22l38-8c-4 8-4 16 2 22 0 18 16 30 36 30l42 4z"
      />
      <path d="M358 294c14-4 24 0 30 8M360 316c12-2 20 2 26 8M404 296c-6-10-16-14-26-14" />
      <path className="e" d="M428 256l48 10v90l-44-4c-10-30-12-64-4-96z" />
    </g>
  </Scene>
);
