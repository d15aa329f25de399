import * as streams from 'node:stream/web';
import { afterAll, afterEach } from 'vitest';
import { guardConsole } from './console-guard.ts';
import { guardNetwork } from './network-guard.ts';

const inBrowserLike = typeof window !== 'undefined';
const network = guardNetwork({ loopbackAllowed: !inBrowserLike });
const guards = [guardConsole(), network];
afterAll(() => network.end());

// Hooks run last registered first: the tree is unmounted before the guards are asked.
afterEach(() => {
  const noise = guards.flatMap((guard) => guard.take());
  if (noise.length > 0) throw new Error(`The test made noise that it did not expect:\n${noise.join('\n')}`);
});

if (inBrowserLike) {
  // What browsers have and jsdom has not.
  const missing = Object.entries(streams).filter(([name]) => !(name in globalThis));
  Object.assign(globalThis, Object.fromEntries(missing));
  Object.assign(performance, { getEntriesByType: () => [] });
  const { cleanup, configure } = await import('@testing-library/react');
  // By default a second: less than a first rendering takes on a machine that runs two test files at once.
  configure({ asyncUtilTimeout: 5000 });
  // Testing Library sets this itself only where the test functions are globals.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  afterEach(cleanup);
}
