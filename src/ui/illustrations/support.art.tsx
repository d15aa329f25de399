import type { JSX } from 'react';
import { Scene } from './scene.tsx';

/** Two people on a bench, seen from behind, one arm around the other; the thread is the scarf they share. */
export const SupportArt = (): JSX.Element => (
  <Scene>
    <path className="f o" d="M26 318c-18-104 16-222 116-256 94-30 224-22 278 54 42 60 46 134 32 202z" />
    <circle className="a" cx="384" cy="136" r="36" />
    <path className="d o" d="M22 252c72-42 146-46 220-26 70 18 134 14 212-14 4 40 4 72-4 106H26c-6-22-6-44-4-66z" />
    <path d="M22 252c72-42 146-46 220-26 70 18 134 14 212-14" />
    <path className="b" d="M70 318c10-50 10-104 2-158h30c-2 54 4 108 18 158z" />
    <path
      className="e"
      d="M36 168c-32-6-36-50-6-60-8-32 30-52 54-34 14-30 66-24 70 8 32-2 46 42 18 58 6 26-28 40-48 26-24 16-62 20-88 2z"
    />
    <path d="M84 178c0-20 8-26 20-34M62 122c6 6 14 6 20 0M118 110c6 6 14 6 20 0" />
    <path className="h" d="M186 156c-4-40 56-40 52 0 0 20-10 30-26 30s-26-10-26-30z" />
    <path className="h" d="M202 128c-4-16 24-16 20 0" />
    <path className="s" d="M202 178h20v18h-20z" />
    <path className="b" d="M160 296c-4-58 6-98 42-104 8 8 12 8 20 0 36 6 46 46 42 104z" />
    <path className="p" d="M262 142c-4-42 56-42 52 0 2 24-8 34-26 34s-28-10-26-34z" />
    <path className="k" d="M278 168h20v18h-20z" />
    <path className="e" d="M236 296c-4-64 6-108 42-114 8 8 12 8 20 0 36 6 46 50 42 114z" />
    <path className="e" d="M264 188c-22 18-54 24-90 26-14 4-12 24 4 24 42-2 78-10 104-30" />
    <path className="k" d="M174 214c-14-2-18 6-16 14s8 12 20 10z" />
    <path
      className="t"
      d="M196 192c10 8 24 8 32 0 18 4 40-2 50-10 8 6 18 6 24-2M300 186c14 12 8 30 20 40s20-6 8-10-18 18-8 32"
    />
    <path
      className="g"
      d="M136 244h232c8 0 8 18 0 18H136c-8 0-8-18 0-18zM136 270h232c8 0 8 18 0 18H136c-8 0-8-18 0-18z"
    />
    <path d="M160 288v30M344 288v30M160 262v8M344 262v8" />
    <path className="l" d="M18 318h444" />
  </Scene>
);
