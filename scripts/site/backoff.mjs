/**
 * @typedef {object} Waits How long a process that died waits before it is started again, in milliseconds.
 * @property {number} firstMs
 * @property {number} mostMs
 * @property {number} wellMs after this long without a fault the next wait is the first again
 */

/** @type {Waits} */
const WAITS = { firstMs: 1000, mostMs: 60_000, wellMs: 60_000 };

/**
 * Waits that double, so that a process that cannot start does not keep the machine busy.
 * @param {Waits} [waits]
 * @returns {(ranMs: number) => number} the next wait, given how long the process was ready before it died (0: never)
 */
export function createBackoff({ firstMs, mostMs, wellMs } = WAITS) {
  let next = firstMs;
  return (ranMs) => {
    const wait = ranMs >= wellMs ? firstMs : next;
    next = Math.min(wait * 2, mostMs);
    return wait;
  };
}
