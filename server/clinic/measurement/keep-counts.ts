import { keepDoing } from '../../lib/keep-doing.ts';
import type { Counts } from '../../view-counts/counts.ts';
import type { ClinicContext } from '../context.ts';
import { addCounts } from './visit-counts.repository.ts';

/** Moves what was counted into the database; what cannot be kept now is kept with the next round. */
async function writeCounts({ db, counts }: { db: ClinicContext['db']; counts: Counts }): Promise<void> {
  const taken = counts.take();
  if (taken.length === 0) return;
  try {
    await addCounts(db, taken);
  } catch (error) {
    counts.giveBack(taken);
    throw error;
  }
}

/**
 * Keeps what is counted, every so many milliseconds: a process that is killed loses no more than that.
 * @returns stops it, once the rest is kept
 */
export function keepCounts(
  { db, counts, log }: Pick<ClinicContext, 'db' | 'counts' | 'log'>,
  everyMs: number,
): () => Promise<void> {
  if (counts === null) return async () => undefined;
  const write = () => writeCounts({ db, counts });
  const failed = 'what was counted could not be kept';
  const stop = keepDoing(write, { everyMs, log, failed });
  return async () => {
    await stop();
    await write().catch((error: unknown) => {
      log.error({ reason: error instanceof Error ? error.name : 'unknown' }, failed);
    });
  };
}
