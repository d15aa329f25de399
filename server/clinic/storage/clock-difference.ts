/** The clocks of servers that work together may differ by so much, in milliseconds: what is later was made by a wrong one. */
export const CLOCKS_DIFFER_MS = 5 * 60_000;

/**
 * The last moment at which something can end that is given so long: what ends later was made while the clock was ahead, and
 * would outlive it by as much.
 */
export const latestEnd = (now: Date, lastsMs: number): string =>
  new Date(now.getTime() + lastsMs + CLOCKS_DIFFER_MS).toISOString();
