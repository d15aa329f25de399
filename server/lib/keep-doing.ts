import type { FastifyBaseLogger } from 'fastify';
import { OWN_TURN, type Turn, type Turns } from './turn.ts';

/** Rounds of different servers are not begun at the same moment. */
const TURN_OF_A_ROUND = 0.9;

/** Asks for a round of some work: of several servers, one does each. */
export const turnsOf =
  ({ takeTurn }: Turns, work: string, everyMs: number): (() => Promise<Turn | null>) =>
  () =>
    takeTurn(work, Math.round(everyMs * TURN_OF_A_ROUND));

interface KeepDoingOptions {
  everyMs: number;
  log: FastifyBaseLogger;
  failed: string;
  /** Asked for each round; every one is this server's when left out. */
  turn?: () => Promise<Turn | null>;
  /** What is done when a round is another server's. */
  otherwise?: () => Promise<unknown>;
}

/**
 * Does something at once and then every so many milliseconds, one round after the other. A round that fails is logged as
 * `failed`, by the kind of the error and nothing of its message, and the next one tries again, here or at another server.
 * @returns stops it, after the round that is under way
 */
export function keepDoing(
  work: () => Promise<unknown>,
  { everyMs, log, failed, turn = async () => OWN_TURN, otherwise }: KeepDoingOptions,
): () => Promise<void> {
  const round = async (): Promise<void> => {
    let ours: Turn | null = null;
    try {
      ours = await turn();
      await (ours === null ? otherwise?.() : work());
    } catch (error) {
      await ours?.letGo();
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
