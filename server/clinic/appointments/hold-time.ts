import { latestEnd } from '../storage/clock-difference.ts';

/**
 * How long a slot is held, in milliseconds: long enough to fill in the form without haste, short enough that others see it
 * again the same day. The browser renews it while somebody is answering.
 */
export const HOLD_MS = 15 * 60_000;

/** Whether a hold that ends then stands: it is not over, and not from a time when the clock was ahead. */
export const stands = (expiresAt: string, now: Date): boolean =>
  expiresAt > now.toISOString() && expiresAt <= latestEnd(now, HOLD_MS);
