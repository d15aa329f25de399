import type { JSX } from 'react';
import { Head } from './figures.tsx';
import { Scene } from './scene.tsx';

/** Two people talk at a table; the thread goes from one to the other. */
export const ConsultationArt = (): JSX.Element => (
  <Scene>
    <path className="g o" d="M34 330c-20-92-4-206 80-254 84-46 246-42 308 28 54 62 44 158 28 226z" />
    <path className="l" d="M240 16v40" />
    <path className="a" d="M204 88c2-22 16-32 36-32s34 10 36 32z" />
    <Head at={[138, 158]} skin="s" look={1} hair="bun" />
    <path className="s" d="M126 184c2 8 0 12-6 18 10 14 26 14 36 0-6-6-8-10-6-18z" />
    <path className="b" d="M68 300c-4-58 10-90 52-98 8 16 28 16 36 0 42 8 56 40 52 98z" />
    <path d="M138 218v60" />
    <Head at={[342, 154]} skin="k" look={-1} hair="curls" />
    <path className="k" d="M330 180c2 8 0 14-6 20 10 14 26 14 36 0-6-6-8-12-6-20z" />
    <path className="e" d="M272 300c-4-60 10-92 52-100 8 16 28 16 36 0 42 8 56 40 52 100z" />
    <path className="c" d="M324 200c8 16 28 16 36 0l10 8-28 34-28-34z" />
    <path className="c" d="M54 270h372l14 46c-22 10-38-4-62 4s-42-6-66 2-46-6-72-2-48 4-72-2-42 4-66-2-40 6-62 0z" />
    <path className="l" d="M24 332h432" />
    <path d="M58 288h364" />
    <path className="b" d="M88 232c-14 22-6 38 18 38h50v-20h-38z" />
    <path className="s" d="M156 250c14-4 28 0 28 10 0 8-10 10-28 10z" />
    <path className="e" d="M392 232c14 22 6 38-18 38h-46v-20h34z" />
    <path className="k" d="M328 250c-12-6-28-2-28 10 0 8 10 10 28 10z" />
    <path className="c" d="M206 248h28v12c0 14-28 14-28 0zM234 252c10-2 10 12 0 10" />
    <path className="t" d="M220 236c-8-12 8-18 2-32-8-22 8-44 26-40 20 6 14 34-2 30-14-4-8-28 16-34 14-4 22 2 28 6" />
  </Scene>
);
