/**
 * @typedef {object} Waits Delays before a process that ended is started again, in milliseconds.
 * @property {number} initialMs
 * @property {number} maxMs
 * @property {number} stableMs after running this long the next wait is initialMs again
 */

/** @type {Waits} */
const WAITS = { initialMs: 1000, maxMs: 60_000, stableMs: 60_000 };

/**
 * Exponential backoff: each wait doubles the one before, so that a process that cannot start does not use all the CPU.
 * @param {Waits} [waits]
 * @returns {(ranMs: number) => number} the next wait, given how long the process was ready (0: it never was)
 */
export function createBackoff({ initialMs, maxMs, stableMs } = WAITS) {
  let next = initialMs;
  return (ranMs) => {
    const wait = ranMs >= stableMs ? initialMs : next;
    next = Math.min(wait * 2, maxMs);
    return wait;
  };
}
