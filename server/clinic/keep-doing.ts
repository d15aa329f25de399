import type { FastifyBaseLogger } from 'fastify';

/**
 * Does something at once and then every so many milliseconds, one round after the other. A round that fails is logged as
 * `failed`, by the kind of the error and nothing of its message, and the next one tries again.
 * @returns stops it, after the round that is under way
 */
export function keepDoing(
  work: () => Promise<unknown>,
  { everyMs, log, failed }: { everyMs: number; log: FastifyBaseLogger; failed: string },
): () => Promise<void> {
  const round = () =>
    work().then(
      () => undefined,
      (error: unknown) => log.error({ reason: error instanceof Error ? error.name : 'unknown' }, failed),
    );
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
