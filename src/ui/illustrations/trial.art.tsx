import type { JSX } from 'react';
import { Scene } from './scene.tsx';

/** A notebook with its ribbon, a calendar with a day marked, and a bottle of tablets. */
export const TrialArt = (): JSX.Element => (
  <Scene>
    <path className="g o" d="M44 314c-30-84-22-196 64-244 88-46 232-46 300 22 56 58 54 156 30 222z" />
    <path className="c" d="M66 50c40-4 88-4 128 0 6 30 6 78 0 116-40 4-88 4-128 0-6-38-6-82 0-116z" />
    <path className="b" d="M66 50c40-4 88-4 128 0l3 32H63z" />
    <path d="M96 52v12M168 52v12M86 104h10M124 104h10M164 104h10M86 126h10M124 126h10M164 126h10M86 148h10M164 148h10" />
    <path className="t" d="M146 136c-16-10-34 0-30 14 4 14 30 13 32-2 1-12-9-17-20-13" />
    <path className="e" d="M104 314c-8-38-6-84 2-118l152-10c8 38 8 86 0 128z" />
    <path className="c" d="M136 214l88-6 2 44-88 6z" />
    <path d="M154 226l52-3M156 241l32-2M112 210H96M109 236H92M108 262H92M110 288H94" />
    <path className="t" d="M238 187c4 40 4 76 0 108-2 16 10 24 18 16 6-10-10-16-16-2-6 16 12 26 30 18" />
    <path className="a" d="M318 314c-8-30-8-72 0-102h88c8 30 8 72 0 102z" />
    <path className="c" d="M315 236c30-4 64-4 94 0 3 18 3 34 0 52-30 4-64 4-94 0-3-18-3-34 0-52z" />
    <path className="c" d="M312 184c34-4 66-4 100 0 3 10 3 18 0 28-34 4-66 4-100 0-3-10-3-18 0-28z" />
    <path d="M330 186v22M346 185v24M362 184v26M378 185v24M394 186v22M362 250v24M350 262h24" />
    <path className="l" d="M20 314h440M96 32v20M168 32v20" />
    <path className="c" d="M278 304c0-14 26-14 26 0 0 12-26 12-26 0zM426 305c0-12 24-12 24 0 0 10-24 10-24 0z" />
    <path d="M285 309l12-12" />
  </Scene>
);
