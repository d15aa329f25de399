/** So many within so many milliseconds. */
export interface Window {
  most: number;
  withinMs: number;
}

/** A window, and once it is full the milliseconds between two tries. */
export interface Pace extends Window {
  everyMs: number;
}

/** Takes a try back: it did not fail. */
export type GiveBack = () => Promise<void>;

/** A limit on failures, by subject. */
export interface FailureLimit {
  /** Counts one try, before it is known how it ends. @throws ClinicProblem 429 with the time to wait */
  take(subject: string): Promise<GiveBack>;
}

/** Counts calls and failures. */
export interface Limiter {
  /** What multiplies every limit. */
  readonly scale: number;
  /** Counts one call. @throws ClinicProblem 429 when a window is full */
  take(name: string, subject: string, windows: readonly Window[]): Promise<void>;
  /** A limit on failures of one name that, full, asks for a wait that grows each time somebody does not wait. */
  growing(name: string, window: Window): FailureLimit;
  /**
   * A limit on failures of one name that, full, takes one more try at a time, so many milliseconds after the last one
   * that counted: it slows down, and the wait never grows.
   */
  paced(name: string, pace: Pace): FailureLimit;
}
