import type { digests } from '#contract/calls/notices.calls.ts';
import { addDays, dayIn, momentOf } from '../../lib/zoned-time.ts';

/** When somebody is told of new submissions. */
export type Digest = (typeof digests)[number];

const MORNING = '08:00';
const HOUR = 3_600_000;

/** When what arrives now is told; null where it is told at once, or never. @param zone in which mornings begin */
export function nextDigest(digest: Digest, now: Date, zone: string): Date | null {
  if (digest === 'hourly') return new Date((Math.floor(now.getTime() / HOUR) + 1) * HOUR);
  if (digest !== 'daily') return null;
  const today = dayIn(zone, now);
  const morning = momentOf(today, MORNING, zone);
  return morning > now ? morning : momentOf(addDays(today, 1), MORNING, zone);
}
