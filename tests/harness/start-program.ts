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
