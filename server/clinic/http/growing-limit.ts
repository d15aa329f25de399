import type { FailureLimit, GiveBack, Pace, Window } from '../limiter.ts';
import { tooMany } from './problem.ts';
import { createSubjects } from './subjects.ts';

/** The first wait beyond the window, and the longest, in milliseconds. */
const FIRST_PENALTY = 30_000;
export const LONGEST_PENALTY = 30 * 60_000;

/** What is added to the window for somebody who was refused so many times, in milliseconds. */
export const penaltyAfter = (refused: number): number =>
  refused === 0 ? 0 : Math.min(FIRST_PENALTY * 2 ** (refused - 1), LONGEST_PENALTY);

interface Tries {
  times: number[];
  refused: number;
  until: number;
}

/** The tries of each subject within the window. */
function createMemory({ withinMs }: Window, now: () => number) {
  const subjects = createSubjects<Tries>();
  return {
    of(subject: string): Tries {
      const known = subjects.get(subject) ?? { times: [], refused: 0, until: 0 };
      known.times = known.times.filter((time) => time > now() - withinMs);
      if (known.times.length === 0 && known.until <= now()) known.refused = 0;
      subjects.set(subject, known);
      return known;
    },
    giveBack:
      (subject: string): GiveBack =>
      async () => {
        subjects.get(subject)?.times.pop();
      },
  };
}

/**
 * `Limiter.growing` in this process.
 * @param now the clock, in milliseconds
 */
export function createGrowingLimit(window: Window, now: () => number): FailureLimit {
  const { most, withinMs } = window;
  const memory = createMemory(window, now);
  return {
    async take(subject) {
      const tries = memory.of(subject);
      const [first] = tries.times;
      if (tries.until <= now() && (tries.times.length < most || first === undefined)) {
        tries.times.push(now());
        return memory.giveBack(subject);
      }
      tries.refused += 1;
      tries.until = (first ?? now() - withinMs) + withinMs + penaltyAfter(tries.refused);
      throw tooMany((tries.until - now()) / 1000);
    },
  };
}

/**
 * `Limiter.paced` in this process.
 * @param now the clock, in milliseconds
 */
export function createPacedLimit({ everyMs, ...window }: Pace, now: () => number): FailureLimit {
  const memory = createMemory(window, now);
  return {
    async take(subject) {
      const { times } = memory.of(subject);
      const next = (times.at(-1) ?? 0) + everyMs;
      if (times.length >= window.most && next > now()) throw tooMany((next - now()) / 1000);
      times.push(now());
      return memory.giveBack(subject);
    },
  };
}

/**
 * Counts a try by two subjects. One that the second refuses is no try for the first: whom others make wait has used up
 * none.
 * @returns takes it back from both
 * @throws ClinicProblem 429
 */
export async function takeBoth(
  [first, one]: readonly [FailureLimit, string],
  [second, other]: readonly [FailureLimit, string],
): Promise<GiveBack> {
  const giveBack = await first.take(one);
  try {
    const giveOtherBack = await second.take(other);
    return async () => {
      await giveBack();
      await giveOtherBack();
    };
  } catch (error) {
    await giveBack();
    throw error;
  }
}
