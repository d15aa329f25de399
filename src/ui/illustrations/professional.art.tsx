import type { JSX } from 'react';
import { Head } from './figures.tsx';
import { Scene } from './scene.tsx';

/** A doctor reads a letter at a desk; the thread is the stethoscope. */
export const ProfessionalArt = (): JSX.Element => (
  <Scene>
    <path className="d o" d="M36 322c-28-96-8-214 88-252 94-36 228-34 288 36 48 60 50 146 34 216z" />
    <path className="c" d="M58 96h86v66H58zM340 84h76v10h-76zM340 142h76v10h-76z" />
    <path d="M76 118c10-12 18 10 28 0s14 8 22 0M74 140h36" />
    <path className="b" d="M348 112h14v30h-14z" />
    <path className="e" d="M364 106h12v36h-12z" />
    <path className="a" d="M378 118h16v24h-16z" />
    <path className="d" d="M372 84c-12-6-10-24-4-32 8 8 10 14 8 22 6-8 14-10 20-8-2 12-10 18-24 18z" />
    <Head at={[240, 116]} skin="k" hair="curls" />
    <path className="k" d="M228 142c2 10 0 16-8 22 12 16 28 16 40 0-8-6-10-12-8-22z" />
    <path className="c" d="M150 296c-6-82 12-122 70-132 10 16 30 16 40 0 58 10 76 50 70 132z" />
    <path className="e" d="M220 164c10 16 30 16 40 0l8 2-28 62-28-62z" />
    <path d="M212 166l-10 28 16 4M268 166l10 28-16 4M240 228v68" />
    <path className="t" d="M206 172c-10 34-2 54 14 60 12 4 18 12 16 24M274 172c8 30 2 52-14 60-14 4-22 10-24 24" />
    <circle className="a" cx="236" cy="266" r="11" />
    <path className="g" d="M66 300h348v32H66z" />
    <path className="b" d="M40 286h400c16 0 16 22 0 22H40c-16 0-16-22 0-22z" />
    <path className="l" d="M24 332h432" />
    <path className="c" d="M60 286c-2-30-2-60 0-84h96c4 26 4 56 2 84z" />
    <path d="M78 224h58M78 242h58M78 260h34" />
    <path className="c" d="M176 222c-22 20-28 42-16 54 10 12 30 12 46 10v-22h-20" />
    <path className="k" d="M164 258c-14-8-30-2-30 8 0 12 14 16 30 12z" />
    <path className="c" d="M320 286v-30h34v30zM354 262c12-2 12 16 0 16" />
    <path d="M330 256c-2-16-8-20-6-34M340 256l4-36M346 256c4-12 10-14 14-24" />
  </Scene>
);
