import type { JSX } from 'react';
import { Scene } from './scene.tsx';

/** A letter that comes out of its envelope, a sprig, and a pen whose line is the thread. */
export const LetterArt = (): JSX.Element => (
  <Scene>
    <path className="d o" d="M32 306c-24-94 8-208 104-246 92-34 226-30 282 44 42 58 46 134 30 202z" />
    <path className="g" d="M104 306c-4-52-4-104 0-150l118-78h26l118 78c4 46 4 98 0 150z" />
    <path className="c" d="M138 250V84c0-6 4-10 10-10h176c6 0 10 4 10 10v166z" />
    <path d="M166 110h76M166 138h138M166 164h138" />
    <path className="t" d="M166 194c22-16 26 14 44 2s18-20 8-20-10 22 6 24 34-22 52-8" />
    <path className="c" d="M104 166c0-6 0-6 0-8l112 82c12 8 26 8 38 0l112-82c4 48 4 98 0 148H104c-4-48-4-94 0-140z" />
    <path d="M106 304l86-76M364 304l-86-76" />
    <path className="a" d="M284 84h34v38h-34z" />
    <path d="M294 110c2-14 10-16 14-16-2 12-6 16-14 16z" />
    <path className="a" d="M236 290c-26-16-30-34-18-40 8-4 16 0 18 8 2-8 10-12 18-8 12 6 8 24-18 40z" />
    <path className="l" d="M18 306h444" />
    <path d="M402 306c-4-44-2-84 16-124" />
    <path
      className="e"
      d="M404 256c-26-2-36-18-36-34 22 0 36 12 36 34zM404 228c-2-24 12-40 36-42 0 24-12 40-36 42zM402 284c6-22 20-32 42-30-4 22-18 32-42 30z"
    />
    <path className="b" d="M408 200c-14-16-10-32 6-44 14 10 22 28 4 44z" />
  </Scene>
);
