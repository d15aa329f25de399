import type { JSX } from 'react';
import { Scene } from './scene.tsx';

/** An open book under a lamp, and a cup that steams. */
export const ArticleArt = (): JSX.Element => (
  <Scene>
    <path className="f o" d="M36 304c-24-90 6-204 100-246 96-40 238-26 290 52 38 58 36 132 20 194z" />
    <path className="a o" d="M96 130 40 304h216L164 130z" opacity=".45" />
    <path className="l" d="M14 304h452" />
    <path className="b" d="M92 128c4-40 18-60 38-60s34 20 38 60c-24 8-52 8-76 0z" />
    <path d="M130 134v150" />
    <path className="l" d="M130 68V54" />
    <path className="b" d="M92 304c2-14 16-20 38-20s36 6 38 20z" />
    <g transform="translate(-16 10)">
      <path className="e" d="M160 182l-12 4 12 106c48-10 92-6 130 2 36-10 78-18 126-10l6-102-14-2-118 20z" />
      <path
        className="c"
        d="M290 284c-34-22-74-28-118-20l-12-92c48-10 90-4 124 20 34-26 76-34 126-26l-6 92c-44-6-82 2-114 26z"
      />
      <path d="M284 192l6 92M182 194c28-4 54 0 78 12M186 218c26-4 52 0 76 12M190 242c16-2 34 0 50 6M310 204c22-12 46-18 74-16M312 228c22-12 44-16 70-14M314 252c18-8 36-12 54-12" />
    </g>
    <path className="b" d="M412 264h38v24c0 22-38 22-38 0zM450 268c18-2 18 20 0 20" />
    <path className="t" d="M430 250c-12-16 14-24 8-44-6-16-30-8-26 6 6 14 32 2 28-24-2-12 0-20 8-28" />
  </Scene>
);
