import { tooMany } from './problem.ts';

/** The first wait beyond the window, and the longest, in milliseconds. */
const FIRST_PENALTY = 30_000;
const LONGEST_PENALTY = 30 * 60_000;
/** The most subjects remembered at once; the oldest are forgotten first. */
const REMEMBERED = 50_000;

interface Tries {
  times: number[];
  refused: number;
  until: number;
}

/** A limit on failures: full, it asks for a wait that grows each time somebody does not wait. */
export interface GrowingLimit {
  /** Counts one try, before it is known how it ends. @throws ClinicProblem 429 with a longer wait each time */
  take(subject: string): void;
  /** Takes the last try back: it did not fail. */
  giveBack(subject: string): void;
}

/**
 * @param options most tries within so many milliseconds; scale multiplies `most`
 * @param now the clock, in milliseconds
 */
export function createGrowingLimit(
  options: { most: number; withinMs: number; scale: number },
  now: () => number,
): GrowingLimit {
  const subjects = new Map<string, Tries>();
  const most = Math.max(1, Math.round(options.most * options.scale));

  function triesOf(subject: string): Tries {
    const known = subjects.get(subject) ?? { times: [], refused: 0, until: 0 };
    known.times = known.times.filter((time) => time > now() - options.withinMs);
    if (known.times.length === 0 && known.until <= now()) known.refused = 0;
    subjects.delete(subject);
    subjects.set(subject, known);
    const oldest = subjects.keys().next();
    if (subjects.size > REMEMBERED && !oldest.done) subjects.delete(oldest.value);
    return known;
  }

  return {
    take(subject) {
      const tries = triesOf(subject);
      const [first] = tries.times;
      if (tries.until <= now() && (tries.times.length < most || first === undefined)) {
        tries.times.push(now());
        return;
      }
      tries.refused += 1;
      const penalty = Math.min(FIRST_PENALTY * 2 ** (tries.refused - 1), LONGEST_PENALTY);
      tries.until = (first ?? now() - options.withinMs) + options.withinMs + penalty;
      throw tooMany((tries.until - now()) / 1000);
    },
    giveBack(subject) {
      subjects.get(subject)?.times.pop();
    },
  };
}
