import { rmSync } from 'node:fs';
import { type Service, startService } from '../../scripts/process/service.mjs';

/**
 * Starts a program that others make, and waits for the line by which it says that it listens.
 * @throws when it ends before; the message holds its last lines
 */
export async function startProgram(plan: Parameters<typeof startService>[0], ready: string): Promise<Service> {
  const started = startService(plan);
  const said = new Promise<true>((resolve) => {
    started.onLine((line) => line.includes(ready) && resolve(true));
  });
  const outcome = await Promise.race([said, started.ended]);
  if (outcome === true) return started;
  throw new Error(`${plan.name} did not start (${outcome}):\n${started.lastLines().join('')}`);
}

/** A program that a test kills and starts again. */
export interface KillableProgram {
  /** Ends it at once, as a crash does (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  /** Ends it, and removes its folder. */
  stop(): Promise<void>;
}

/** Starts a program as `startProgram` does, which keeps what it has in a folder of its own. */
export async function startKillable(folder: string, ...how: Parameters<typeof startProgram>): Promise<KillableProgram> {
  let service = await startProgram(...how);
  return {
    async kill() {
      service.kill();
      await service.ended;
    },
    async start() {
      service = await startProgram(...how);
    },
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
