import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { provideRedis } from '../../scripts/setup/redis.mjs';
import { startProgram } from './start-program.ts';

/** A real Redis or Valkey of the tests' own, which keeps nothing. */
export interface RunningRedis {
  url: string;
  /** Ends it at once, as a crash does (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
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
  const begin = () => startProgram({ name: 'Redis', file, args, cwd: folder, env: { PATH: process.env.PATH } }, READY);
  let service = await begin();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      service.kill();
      await service.ended;
    },
    async start() {
      service = await begin();
    },
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
