import { createSubjects } from './limits.ts';
import { tooMany } from './problem.ts';

/** The first wait beyond the window, and the longest, in milliseconds. */
const FIRST_PENALTY = 30_000;
const LONGEST_PENALTY = 30 * 60_000;

interface Tries {
  times: number[];
  refused: number;
  until: number;
}

/** A limit on failures, by subject. */
export interface FailureLimit {
  /** Counts one try, before it is known how it ends. @throws ClinicProblem 429 with the time to wait */
  take(subject: string): void;
  /** Takes the last try back: it did not fail. */
  giveBack(subject: string): void;
}

interface LimitOptions {
  /** The most tries within so many milliseconds. */
  most: number;
  withinMs: number;
  /** Multiplies `most`. */
  scale: number;
}

const mostOf = ({ most, scale }: LimitOptions) => Math.max(1, Math.round(most * scale));

/** The tries of each subject within the window. */
function createMemory({ withinMs }: LimitOptions, now: () => number) {
  const subjects = createSubjects<Tries>();
  return {
    of(subject: string): Tries {
      const known = subjects.get(subject) ?? { times: [], refused: 0, until: 0 };
      known.times = known.times.filter((time) => time > now() - withinMs);
      if (known.times.length === 0 && known.until <= now()) known.refused = 0;
      subjects.set(subject, known);
      return known;
    },
    giveBack(subject: string): void {
      subjects.get(subject)?.times.pop();
    },
  };
}

/**
 * Full, it asks for a wait that grows each time somebody does not wait.
 * @param now the clock, in milliseconds
 */
export function createGrowingLimit(options: LimitOptions, now: () => number): FailureLimit {
  const { withinMs } = options;
  const most = mostOf(options);
  const memory = createMemory(options, now);
  return {
    take(subject) {
      const tries = memory.of(subject);
      const [first] = tries.times;
      if (tries.until <= now() && (tries.times.length < most || first === undefined)) {
        tries.times.push(now());
        return;
      }
      tries.refused += 1;
      const penalty = Math.min(FIRST_PENALTY * 2 ** (tries.refused - 1), LONGEST_PENALTY);
      tries.until = (first ?? now() - withinMs) + withinMs + penalty;
      throw tooMany((tries.until - now()) / 1000);
    },
    giveBack: memory.giveBack,
  };
}

/**
 * Full, it takes one more try at a time, so many milliseconds after the last one that counted: it slows down, and the
 * wait never grows.
 * @param now the clock, in milliseconds
 */
export function createPacedLimit(options: LimitOptions & { everyMs: number }, now: () => number): FailureLimit {
  const most = mostOf(options);
  const memory = createMemory(options, now);
  return {
    take(subject) {
      const { times } = memory.of(subject);
      const next = (times.at(-1) ?? 0) + options.everyMs;
      if (times.length >= most && next > now()) throw tooMany((next - now()) / 1000);
      times.push(now());
    },
    giveBack: memory.giveBack,
  };
}
