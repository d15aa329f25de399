import type { JSX } from 'react';
import { Scene } from './scene.tsx';

/** The thread as a path, over the hills, past the trees, to a house. */
export const ApproachArt = (): JSX.Element => (
  <Scene>
    <path className="f o" d="M30 330c-18-110 10-230 116-268 94-32 222-22 276 54 42 60 44 144 28 214z" />
    <circle className="a" cx="126" cy="110" r="34" />
    <path className="d o" d="M28 250c54-66 122-80 182-46 66-60 160-64 236-4 14 40 12 90 2 130H32c-8-30-8-56-4-80z" />
    <path d="M28 250c54-66 122-80 182-46 66-60 160-64 236-4" />
    <path className="c" d="M314 168v-44l34-26 34 26v44z" />
    <path className="b" d="M302 130l46-38 46 38-8 8-38-30-38 30z" />
    <path className="e" d="M340 168v-24c0-10 18-10 18 0v24z" />
    <path className="e o" d="M18 330c20-56 84-84 152-70 60 14 84 34 130 28 54-8 108-30 158-10l4 52z" />
    <path d="M18 330c20-56 84-84 152-70 60 14 84 34 130 28 54-8 108-30 158-10" />
    <path d="M414 190v-30M90 258v-44" />
    <path className="e" d="M396 160c-8-22 6-44 18-44s26 22 18 44c-8 8-28 8-36 0z" />
    <path className="d" d="M62 210c-16-30 4-68 28-68s44 38 28 68c-10 12-46 12-56 0z" />
    <path d="M90 214v-30M90 206l12-10M90 200l-10-8" />
    <path
      className="t"
      d="M64 330c40-36 120-30 150-44 26-12 2-36-14-22-18 18 26 34 62 14 40-22 12-44 34-66 12-12 30-20 50-44"
    />
    <path className="c" d="M412 318v-54M412 262h-44l-12 12 12 12h44z" />
    <path d="M376 274h24" />
    <path className="l" d="M14 330h452" />
  </Scene>
);
