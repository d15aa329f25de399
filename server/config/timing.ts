/** Timeouts, delays and intervals between the server, the services it speaks with and whoever asks, all in milliseconds. */
export interface Timing {
  /** Longest time for the body of a request, except where files or more than an ordinary body may come. */
  bodyDeadlineMs: number;
  /** Delay before an empty answer, which would replace a good one, is read a second time. */
  confirmDelayMs: number;
  /** How long the circuit breaker stays open after a failure: until then the content service is not asked. */
  resetTimeoutMs: number;
  /** Longest wait for new content while a last good answer can be served in its place. */
  revalidateTimeoutMs: number;
  /** Between two health checks of the content service. */
  healthCheckIntervalMs: number;
  /** Between two rounds of the poll, which reads cached content again. */
  pollIntervalMs: number;
  /** Delay before a change event is applied a second time. */
  repeatDelayMs: number;
  /** From a change until the pages that it made others, and that visitors asked for, are drawn again. */
  redrawDelayMs: number;
  /** Longest silence of the content service before and while it sends a file. */
  uploadIdleTimeoutMs: number;
  /** Longest wait of a search for what was not read yet. */
  searchWaitMs: number;
  /** From the start until the index of the search is made, unless somebody searches before: pages come first. */
  searchDelayMs: number;
  /** Before a shared cache is told of a change for the second time; before each further try, twice as long. */
  purgeRetryMs: number;
  /** After it took none, before it is told to remove everything. */
  purgeAgainMs: number;
}

/** What serves people well: an edit shows at once, an outage costs one visitor four seconds at most. */
export const TIMING: Timing = {
  bodyDeadlineMs: 30_000,
  confirmDelayMs: 250,
  resetTimeoutMs: 2000,
  revalidateTimeoutMs: 2000,
  healthCheckIntervalMs: 2000,
  pollIntervalMs: 30_000,
  repeatDelayMs: 1000,
  redrawDelayMs: 0,
  uploadIdleTimeoutMs: 4000,
  searchWaitMs: 4000,
  searchDelayMs: 30_000,
  purgeRetryMs: 1000,
  purgeAgainMs: 60_000,
};
