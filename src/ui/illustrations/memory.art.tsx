import type { JSX } from 'react';
import { Scene } from './scene.tsx';

/** A kettle, an oak and a boat, held together by one thread. */
export const MemoryArt = (): JSX.Element => (
  <Scene>
    <path className="f o" d="M40 300c-30-100 20-220 120-250 92-26 214-10 262 66 36 58 36 124 14 184z" />
    <path className="d o" d="M22 300c60-44 128-50 196-40 78 12 150 16 240-12v52z" />
    <path className="l" d="M18 300h278" />
    <path className="b" d="M224 300c8-36 8-66 4-100h30c-4 34-2 64 8 100z" />
    <path
      className="e"
      d="M172 188c-26-4-34-38-8-50-10-26 16-48 38-38 8-32 60-36 72-6 26-14 56 12 44 38 26 8 24 46-4 52-16 18-44 18-58 6-22 16-66 16-84-2z"
    />
    <path d="M196 148c6 6 14 6 20 0M252 124c6 6 14 6 20 0M266 164c6 6 14 6 20 0" />
    <path className="a" d="M60 300c-14-12-18-32-12-50 4-14 14-22 28-22h28c14 0 24 8 28 22 6 18 2 38-12 50z" />
    <path className="a" d="M126 244c10-2 12-8 16-16l12 4c-4 18-10 30-24 40" />
    <path className="c" d="M70 228c2-12 38-12 40 0z" />
    <path d="M90 218v-6M52 240c-10-56 86-60 78-4" />
    <path className="c" d="M386 254v-80c26 16 44 42 50 72zM374 252V196c-16 14-28 32-32 48z" />
    <path className="b" d="M326 254h120c-4 30-18 50-40 50h-40c-22 0-36-20-40-50z" />
    <path
      className="f"
      d="M296 302c14-20 28-20 42 0 14-20 28-20 42 0 14-20 28-20 42 0 14-20 28-20 42 0-20 36-148 36-168 0z"
    />
    <path d="M340 316c8-6 16-6 24 0M392 315c8-6 16-6 24 0" />
    <path d="M380 258V160" />
    <path
      className="t"
      d="M150 224c14-22 34 0 48 14 20 18 76 22 74 4-2-16-50-12-46 6 6 22 80 10 98-18 16-26 28-62 56-72"
    />
    <path className="a" d="M380 158l24 8-24 8z" />
  </Scene>
);
