import type { LimitName } from '#contract/define-call.ts';
import type { Limiter, Window } from '../limiter.ts';
import { createGrowingLimit, createPacedLimit } from './growing-limit.ts';
import { tooMany } from './problem.ts';
import { createSubjects } from './subjects.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often each call may be made by one client, or about one subject: all windows of a name must have room. */
export const LIMITS = {
  login: [{ most: 5, withinMs: 15 * MINUTE }],
  refresh: [{ most: 30, withinMs: MINUTE }],
  check_password: [{ most: 5, withinMs: 15 * MINUTE }],
  signup: [{ most: 3, withinMs: HOUR }],
  send_mail: [
    { most: 3, withinMs: HOUR },
    { most: 10, withinMs: DAY },
  ],
  create_contact: [{ most: 3, withinMs: HOUR }],
  privacy_request: [{ most: 3, withinMs: HOUR }],
  result_link: [{ most: 3, withinMs: HOUR }],
  submission: [{ most: 10, withinMs: HOUR }],
  recommendation: [{ most: 30, withinMs: HOUR }],
  // Somebody who takes their time renews twenty times an hour, and several people may share an address.
  hold: [{ most: 120, withinMs: HOUR }],
  resume_link: [{ most: 3, withinMs: HOUR }],
  resume_code: [{ most: 10, withinMs: HOUR }],
  // Each step of a form is saved, and each pause: several people may do so behind one address.
  draft: [
    { most: 120, withinMs: MINUTE },
    { most: 1500, withinMs: HOUR },
  ],
  // Drafts are kept for thirty days: the last window is the most that one client has at a time.
  new_draft: [
    { most: 30, withinMs: HOUR },
    { most: 100, withinMs: DAY },
    { most: 600, withinMs: 30 * DAY },
  ],
  document: [{ most: 30, withinMs: HOUR }],
  invite_staff: [{ most: 60, withinMs: HOUR }],
  password_reset: [{ most: 5, withinMs: HOUR }],
  // Mail programs send it for their people, many from one network; what it names cannot be guessed.
  one_click: [{ most: 600, withinMs: HOUR }],
  // Links that were mailed to staff: what opens them cannot be guessed, but may be typed wrong.
  staff_link: [{ most: 60, withinMs: HOUR }],
  // Each sign-in by the organisation is three calls, and a clinic begins its day behind one address.
  organisation: [{ most: 600, withinMs: HOUR }],
  // Several people may fill in forms behind one address; each form counts three times at most.
  journey_count: [
    { most: 60, withinMs: MINUTE },
    { most: 600, withinMs: HOUR },
  ],
} as const satisfies Record<
  LimitName | 'login' | 'check_password' | 'new_draft' | 'document' | 'one_click',
  readonly Window[]
>;

/**
 * What all strangers together may get wrong about one subject. Past the first number they are slowed down to one try
 * each so many milliseconds, and nobody is locked out.
 */
export const PACES = {
  sign_in: { most: 20, withinMs: 15 * MINUTE, everyMs: 10_000 },
  trial_password: { most: 50, withinMs: DAY, everyMs: MINUTE },
} as const;

/** Holds of slots by one network. */
export const HOLDS = {
  /** So many at once, as a hospital's people may want: of the whole week one client never takes most. */
  most: 6,
  /**
   * Where so many are held already, who comes without a hold has a shorter one, until the browser has shown by holding
   * again that it is one that keeps its cookie.
   */
  crowd: 2,
} as const;

/** How many fit into a window. */
export const mostOf = ({ most }: Window, scale: number): number => Math.max(1, Math.round(most * scale));

/**
 * Counts in this process, in windows that slide.
 * @param scale multiplies every limit (`RATE_LIMIT_SCALE`, for load tests)
 * @param now the clock, in milliseconds
 */
export function createLimiter(scale: number, now: () => number): Limiter {
  const calls = createSubjects<number[]>();

  /** The calls since a time, which are in the order in which they came. */
  function recent(key: string, since: number): number[] {
    const times = calls.get(key) ?? [];
    times.splice(0, countUntil(times, since));
    calls.set(key, times);
    return times;
  }

  return {
    scale,
    growing: (_name, window) => createGrowingLimit({ ...window, most: mostOf(window, scale) }, now),
    paced: (_name, pace) => createPacedLimit({ ...pace, most: mostOf(pace, scale) }, now),
    async take(name, subject, windows) {
      const at = now();
      const times = recent(`${name} ${subject}`, at - Math.max(...windows.map(({ withinMs }) => withinMs)));
      for (const window of windows) {
        const { withinMs } = window;
        const before = countUntil(times, at - withinMs);
        const first = times[before];
        if (times.length - before >= mostOf(window, scale) && first !== undefined) {
          throw tooMany((first + withinMs - at) / 1000);
        }
      }
      times.push(at);
    },
  };
}

/** How many of the first times are not after a time. */
function countUntil(times: readonly number[], until: number): number {
  const first = times.findIndex((time) => time > until);
  return first === -1 ? times.length : first;
}
