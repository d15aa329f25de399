import type { FastifyBaseLogger } from 'fastify';
import type { Sharing } from './sharing.ts';

/** Rounds of different servers are not begun at the same moment. */
const TURN_OF_A_ROUND = 0.9;

/** Whether a round of some work is this server's to do: of several, one does each. */
export const turnsOf =
  ({ takeTurn }: Pick<Sharing, 'takeTurn'>, work: string, everyMs: number): (() => Promise<boolean>) =>
  () =>
    takeTurn(work, Math.round(everyMs * TURN_OF_A_ROUND));

interface KeepDoingOptions {
  everyMs: number;
  log: FastifyBaseLogger;
  failed: string;
  /** Asked before each round; every one is when left out. */
  isOurTurn?: () => Promise<boolean>;
}

/**
 * Does something at once and then every so many milliseconds, one round after the other. A round that fails is logged as
 * `failed`, by the kind of the error and nothing of its message, and the next one tries again.
 * @returns stops it, after the round that is under way
 */
export function keepDoing(
  work: () => Promise<unknown>,
  { everyMs, log, failed, isOurTurn = async () => true }: KeepDoingOptions,
): () => Promise<void> {
  const round = async (): Promise<void> => {
    try {
      if (await isOurTurn()) await work();
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.name : 'unknown' }, failed);
    }
  };
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
