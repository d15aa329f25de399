import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { provideRedis } from '../../scripts/setup/redis.mjs';
import { type KillableProgram, startKillable } from './start-program.ts';

/** A real Redis or Valkey of the tests' own, which keeps nothing: started again it is empty. */
export interface RunningRedis extends KillableProgram {
  url: string;
}

const READY = 'Ready to accept connections';

/**
 * Starts Redis on a free port.
 * @throws when the machine has none and none can be installed; the message says what to do
 */
export async function startRedis(): Promise<RunningRedis> {
  const file = await provideRedis(process.env);
  const port = await listenOnce(0, '127.0.0.1');
  const folder = mkdtempSync(path.join(tmpdir(), 'souvenance-redis-'));
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const plan = { name: 'Redis', file, args, cwd: folder, env: { PATH: process.env.PATH } };
  const program = await startKillable(folder, plan, READY);
  return { url: `redis://127.0.0.1:${port}`, ...program };
}
