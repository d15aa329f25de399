import type { JSX } from 'react';
import { Scene } from './scene.tsx';

/** A notebook with its ribbon, a calendar with a day marked, and a bottle of tablets. */
export const TrialArt = (): JSX.Element => (
  <Scene>
    <path className="g o" d="M44 316c-30-84-22-196 64-244 88-46 232-46 300 22 56 58 54 156 30 222z" />
    <path d="M20 316h440" />
    <path className="c" d="M62 70c40-4 88-4 128 0 6 30 6 80 0 118-40 4-88 4-128 0-6-38-6-84 0-118z" />
    <path className="b" d="M62 70c40-4 88-4 128 0l3 32H59z" />
    <path d="M92 56v28M160 56v28M84 124h8M114 124h8M144 124h8M84 148h8M144 148h8M84 170h8M114 170h8" />
    <path className="t" d="M138 170c-12-16 22-22 22 0 0 18-30 18-34 0" />
    <path className="e" d="M118 316c-10-40-8-88 0-122l150-14c10 40 12 92 4 136z" />
    <path className="c" d="M148 218l84-8 4 44-84 8z" />
    <path d="M164 228l52-4M166 242l34-3M124 210l-12 2M122 236l-12 1M121 262l-12 1M122 288l-12 1" />
    <path className="t" d="M244 182c4 40 6 76 2 112-2 14 8 26 18 22 12-6 0-22-10-12-12 12 14 34 34 22" />
    <path className="a" d="M318 316c-8-30-8-74 0-104h88c8 30 8 74 0 104z" />
    <path className="c" d="M317 236c30-4 60-4 90 0 3 18 3 34 0 52-30 4-60 4-90 0-3-18-3-34 0-52z" />
    <path className="c" d="M312 184c34-4 66-4 100 0 3 10 3 18 0 28-34 4-66 4-100 0-3-10-3-18 0-28z" />
    <path d="M330 186v24M346 185v26M362 184v28M378 185v26M394 186v24M362 250v24M350 262h24" />
    <path className="c" d="M300 300c-12-6-24 0-24 8s12 12 24 8 12-12 0-16zM440 306c-4-12-22-12-24 0-2 10 28 12 24 0z" />
    <path d="M282 312l14-10" />
  </Scene>
);
