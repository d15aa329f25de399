import type { JSX } from 'react';
import { Head } from './figures.tsx';
import { Scene } from './scene.tsx';

/** Four people of the clinic, shoulder to shoulder. */
export const TeamArt = (): JSX.Element => (
  <Scene>
    <path className="d o" d="M30 322c-16-96 20-210 110-250 90-38 220-34 276 34 44 58 50 140 34 216z" />
    <Head at={[172, 116]} skin="s" look={1} hair="waves" />
    <path className="s" d="M160 142c2 8 0 14-6 20 10 12 26 12 36 0-6-6-8-12-6-20z" />
    <path className="a" d="M106 322c-6-92 6-150 48-160 8 12 28 12 36 0 42 10 54 68 48 160z" />
    <Head at={[304, 110]} skin="k" look={-1} hair="curls" />
    <path className="k" d="M292 136c2 8 0 14-6 20 10 12 26 12 36 0-6-6-8-12-6-20z" />
    <path className="f" d="M238 322c-6-96 6-156 48-166 8 12 28 12 36 0 42 10 54 70 48 166z" />
    <path d="M304 170v60" />
    <Head at={[96, 166]} skin="k" look={1} hair="crown" />
    <path className="k" d="M84 192c2 8 0 12-6 18 10 12 26 12 36 0-6-6-8-10-6-18z" />
    <path className="e" d="M28 322c-4-64 10-102 50-112 8 12 28 12 36 0 40 10 54 48 50 112z" />
    <path className="c" d="M78 210c8 12 28 12 36 0l8 4-26 36-26-36z" />
    <Head at={[384, 160]} skin="s" look={-1} hair="bob" />
    <path className="s" d="M372 186c2 8 0 12-6 18 10 12 26 12 36 0-6-6-8-10-6-18z" />
    <path className="c" d="M316 322c-4-64 10-108 50-118 8 12 28 12 36 0 40 10 54 54 50 118z" />
    <path d="M384 220v102M346 276h20M350 322c-2-20-2-34 0-50" />
    <Head at={[236, 172]} skin="s" hair="short" />
    <path className="s" d="M224 198c2 8 0 12-6 18 10 12 26 12 36 0-6-6-8-10-6-18z" />
    <path className="b" d="M168 322c-4-60 10-96 50-106 8 12 28 12 36 0 40 10 54 46 50 106z" />
    <path
      className="t"
      d="M14 322c60-4 90-16 130-12s60 18 84 2c18-14-4-34-18-20-16 18 24 38 66 26 50-16 110-20 190 4"
    />
  </Scene>
);
