import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const LIBRARY = '/usr/lib/*/faketime/libfaketime.so.1';
const MISSING =
  'The clocks of servers are moved by libfaketime, which this machine lacks: install it (apt-get install faketime).';

/** A clock for servers, which a test moves while they run. */
export interface FakeClock {
  /** The environment of a process that goes by it. What measures how much time passes is left alone, as by a real jump. */
  env: Record<string, string>;
  /** Sets it so many days off the right time. */
  jump(days: number): void;
}

/** @throws Error when the machine has no libfaketime */
export function makeClock(): FakeClock {
  const [library] = globSync(LIBRARY);
  if (library === undefined) throw new Error(MISSING);
  const folder = mkdtempSync(path.join(tmpdir(), 'souvenance-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'offset');
  const jump = (days: number) => writeFileSync(file, `${days < 0 ? '' : '+'}${days}d\n`);
  jump(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    jump,
  };
}
