import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { LONGEST_PENALTY, penaltyAfter } from '../clinic/http/growing-limit.ts';
import { mostOf } from '../clinic/http/limits.ts';
import { tooMany } from '../clinic/http/problem.ts';
import type { FailureLimit, GiveBack, Limiter, Pace, Window } from '../clinic/limiter.ts';
import { PREFIX, type RedisLink } from './redis-link.ts';

/** Redis counts windows of whole seconds. */
const SECOND = 1000;

/** How long somebody has to wait before a try, in milliseconds: 0 when it counted. */
interface Taken {
  waitMs: number;
  giveBack: GiveBack;
}

interface SharedLimiterOptions {
  link: RedisLink;
  /** Counts while Redis is away. */
  own: Limiter;
  /** What stands in Redis instead of whoever is counted. */
  nameOf: (subject: string) => string;
}

/** Counts one more. @returns the full window, or null when there was room */
async function refusedBy(limiter: RateLimiterRedis, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

/**
 * Limits that all servers count together in Redis, and each by itself while it is away: nobody is refused because of that. A
 * window begins with the first call and ends as a whole, where one server alone lets it slide.
 */
export function createSharedLimiter({ link, own, nameOf }: SharedLimiterOptions): Limiter {
  const { scale } = own;
  const limiters = new Map<string, RateLimiterRedis>();

  function limiterOf(name: string, points: number, withinMs: number): RateLimiterRedis {
    const keyPrefix = `${PREFIX}:limit:${name}:${withinMs / SECOND}`;
    const known =
      limiters.get(keyPrefix) ??
      new RateLimiterRedis({ storeClient: link.commands, keyPrefix, points, duration: withinMs / SECOND });
    limiters.set(keyPrefix, known);
    return known;
  }

  /** Takes a try back, if Redis is still there. */
  const giveBackTo =
    (limiter: RateLimiterRedis, key: string): GiveBack =>
    () =>
      link.ask(
        async () => void (await limiter.reward(key)),
        () => undefined,
      );

  /** @returns milliseconds to wait; a call that one window refuses counts in none */
  async function takeAll(name: string, key: string, windows: readonly Window[]): Promise<number> {
    const counted: RateLimiterRedis[] = [];
    for (const window of windows) {
      const limiter = limiterOf(name, mostOf(window, scale), window.withinMs);
      const refused = await refusedBy(limiter, key);
      if (refused) {
        await Promise.all(counted.map((one) => one.reward(key)));
        return refused.msBeforeNext;
      }
      counted.push(limiter);
    }
    return 0;
  }

  /** Refuses, or gives what takes the try back. */
  function failureLimit(local: FailureLimit, take: (key: string) => Promise<Taken>): FailureLimit {
    return {
      async take(subject) {
        const { waitMs, giveBack } = await link.ask(
          () => take(nameOf(subject)),
          async () => ({ waitMs: 0, giveBack: await local.take(subject) }),
        );
        if (waitMs > 0) throw tooMany(waitMs / SECOND);
        return giveBack;
      },
    };
  }

  function growing(name: string, window: Window): FailureLimit {
    const tries = limiterOf(name, mostOf(window, scale), window.withinMs);
    const refusals = limiterOf(`${name}:refused`, Number.MAX_SAFE_INTEGER, window.withinMs + LONGEST_PENALTY);
    return failureLimit(own.growing(name, window), async (key) => {
      const giveBack = giveBackTo(tries, key);
      const full = await refusedBy(tries, key);
      if (full === null) return { waitMs: 0, giveBack };
      const { consumedPoints: refused } = await refusals.penalty(key);
      const waitMs = Math.max(0, full.msBeforeNext - penaltyAfter(refused - 1)) + penaltyAfter(refused);
      await tries.block(key, Math.ceil(waitMs / SECOND));
      return { waitMs, giveBack };
    });
  }

  function paced(name: string, pace: Pace): FailureLimit {
    const tries = limiterOf(name, mostOf(pace, scale), pace.withinMs);
    const next = limiterOf(`${name}:next`, 1, pace.everyMs);
    return failureLimit(own.paced(name, pace), async (key) => {
      const late = (await refusedBy(tries, key)) && (await refusedBy(next, key));
      return { waitMs: late ? Math.max(1, late.msBeforeNext) : 0, giveBack: giveBackTo(tries, key) };
    });
  }

  return {
    scale,
    growing,
    paced,
    async take(name, subject, windows) {
      const waitMs = await link.ask(
        () => takeAll(name, nameOf(subject), windows),
        async () => {
          await own.take(name, subject, windows);
          return 0;
        },
      );
      if (waitMs > 0) throw tooMany(waitMs / SECOND);
    },
  };
}
