/** How patient the server is with the content service and with itself; all in milliseconds. */
export interface Timing {
  /** Before an empty answer of the content service replaces a good one. */
  secondLookMs: number;
  /** How long the content service is left alone after it gave no answer. */
  pauseMs: number;
  /** How long a visitor waits for new content when there is a good older page. */
  patienceMs: number;
  /** Between two questions whether the content service lives. */
  checkMs: number;
  /** Between two rounds that read held content again. */
  pollMs: number;
  /** Between a change notice and its echo. */
  echoMs: number;
  /** How long the content service may stay silent before and while it sends a file. */
  uploadMs: number;
}

/** What serves people well: an edit shows at once, an outage costs one visitor four seconds at most. */
export const TIMING: Timing = {
  secondLookMs: 250,
  pauseMs: 2000,
  patienceMs: 2000,
  checkMs: 2000,
  pollMs: 30_000,
  echoMs: 1000,
  uploadMs: 4000,
};
