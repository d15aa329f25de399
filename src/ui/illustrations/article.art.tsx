import type { JSX } from 'react';
import { Scene } from './scene.tsx';

/** An open book with glasses on it, a lamp, and a cup that steams. */
export const ArticleArt = (): JSX.Element => (
  <Scene>
    <path className="f o" d="M36 304c-24-90 6-204 100-246 96-40 238-26 290 52 38 58 36 132 20 194z" />
    <path className="a o" d="M96 130 40 304h216L164 130z" opacity=".45" />
    <path d="M14 304h452" />
    <path className="b" d="M92 128c4-40 18-60 38-60s34 20 38 60c-24 8-52 8-76 0z" />
    <path d="M130 134v150M130 68V54" />
    <path className="b" d="M92 304c2-14 16-20 38-20s36 6 38 20z" />
    <path
      className="c"
      d="M290 282c-34-22-74-28-118-20l-12-92c48-10 90-4 124 20 34-26 76-34 126-26l-6 92c-44-6-82 2-114 26z"
    />
    <path className="e" d="M160 182l-12 4 12 104c48-10 92-6 130 14 36-22 78-30 126-22l6-104-14-2" />
    <path
      className="c"
      d="M290 284c-34-22-74-28-118-20l-12-92c48-10 90-4 124 20 34-26 76-34 126-26l-6 92c-44-6-82 2-114 26z"
    />
    <path d="M284 192l6 92M182 194c28-4 54 0 78 12M186 218c26-4 52 0 76 12M190 242c16-2 34 0 50 6M310 204c22-12 46-18 74-16M312 228c22-12 44-16 70-14M314 252c18-8 36-12 54-12" />
    <path className="c" d="M384 262h52v24c0 26-52 26-52 0zM436 268c20-4 20 24 0 22" />
    <path className="t" d="M408 248c-14-18 14-26 6-46-8-18-34-10-28 4 6 16 34 4 28-22-4-14-2-22 6-30" />
  </Scene>
);
