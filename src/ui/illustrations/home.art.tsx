import type { JSX } from 'react';
import { Scene } from './scene.tsx';

/** An armchair by a window with a tree, a cat asleep, a ball of thread on the floor. */
export const HomeArt = (): JSX.Element => (
  <Scene>
    <path className="g o" d="M36 312c-18-96 8-214 92-252 92-42 240-38 296 34 46 60 40 156 22 218z" />
    <path className="f" d="M92 236V128c0-46 32-78 74-78s74 32 74 78v108z" />
    <path className="d o" d="M94 234v-26c24-18 52-22 78-12 24 9 46 9 66 2v36z" />
    <path d="M204 234v-58" />
    <path
      className="e"
      d="M186 190c-16-6-22-22-14-36-6-20 8-34 20-34 10-14 30-8 34 6 16 10 14 34 4 44-4 18-28 26-44 20z"
    />
    <path d="M204 186v-26M204 174l10-10" />
    <path d="M166 50v186M92 150h148" />
    <path className="c" d="M80 236h172v14H80z" />
    <path className="e" d="M112 212c-8-10-8-22-2-30 8 6 12 18 8 30 4-8 10-12 18-12 0 8-6 14-14 16z" />
    <path className="a" d="M100 214h32l-6 22h-20z" />
    <path className="b" d="M262 214c-6-44 12-76 56-76h28c44 0 62 32 56 76l-8 60H270z" />
    <path className="h" d="M284 250c0-32 20-52 52-52s48 20 52 52z" />
    <path
      className="h"
      d="M288 218c-2-12 0-22 2-28 6 2 10 6 14 10 6-2 14-2 20 0 4-4 8-8 14-10 2 8 4 16 2 28 0 14-10 22-26 22s-26-8-26-22z"
    />
    <path d="M300 216c2 3 6 3 8 0M320 216c2 3 6 3 8 0M313 225h3M322 250c14-4 22-20 40-22" />
    <path className="a" d="M272 246h120v40H272z" />
    <path
      className="b"
      d="M248 230c0-14 10-22 22-20s18 12 16 26l-6 60h-22zM416 230c0-14-10-22-22-20s-18 12-16 26l6 60h22z"
    />
    <path d="M268 296v18M396 296v18" />
    <path className="l" d="M28 314h424" />
    <circle className="a" cx="142" cy="291" r="22" />
    <path d="M124 281c14-8 28-6 38 4M122 293c14-8 30-4 36 10M136 271c12 6 18 18 16 40" />
    <path className="t" d="M160 305c28 12 38-12 58-6 22 8 4 26-8 18-10-10 16-20 32-14" />
  </Scene>
);
