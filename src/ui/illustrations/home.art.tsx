import type { JSX } from 'react';
import { Scene } from './scene.tsx';

/** An armchair by a window; a tree outside; a ball of thread that has rolled from the basket. */
export const HomeArt = (): JSX.Element => (
  <Scene>
    <path className="g o" d="M36 312c-18-96 8-214 92-252 92-42 240-38 296 34 46 60 40 156 22 218z" />
    <path className="f" d="M92 236V128c0-46 32-78 74-78s74 32 74 78v108z" />
    <path className="d o" d="M94 234v-30c24-18 52-22 78-12 24 9 46 9 66 2v40z" />
    <path d="M172 234v-62" />
    <path
      className="e"
      d="M172 190c-26 2-44-14-42-36 0-18 12-30 26-34 8-18 36-20 46-2 20 6 26 40 6 56-8 10-22 16-36 16z"
    />
    <path d="M172 172c6-6 14-8 20-14M172 182c-6-8-14-10-18-16" />
    <path d="M166 50v186M92 150h148" />
    <path className="c" d="M80 236h172v14H80z" />
    <path className="b" d="M262 214c-6-44 12-76 56-76h28c44 0 62 32 56 76l-8 60H270z" />
    <path className="a" d="M274 246h116v38H274z" />
    <path
      className="b"
      d="M248 230c0-14 10-22 22-20s18 12 16 26l-6 60h-22zM416 230c0-14-10-22-22-20s-18 12-16 26l6 60h22z"
    />
    <path d="M268 296v20M396 296v20" />
    <path className="c" d="M306 176c14-8 36-8 52 0 4 18 4 34 0 48-18 4-36 4-52 0-4-14-4-30 0-48z" />
    <path className="t" d="M320 190c8 8 16 8 24 0M320 206c8 8 16 8 24 0" />
    <path d="M28 316h424" />
    <circle className="a" cx="142" cy="294" r="22" />
    <path d="M124 284c14-8 28-6 38 4M122 296c14-8 30-4 36 10M136 274c12 6 18 18 16 40" />
    <path className="t" d="M160 308c28 12 38-12 58-6 22 8 4 26-8 18-10-10 16-20 32-14" />
  </Scene>
);
