import type { ClinicContext } from '../../context.ts';

/**
 * How far back is looked each time, in milliseconds: longer than any transaction lasts, and than the clocks of several
 * servers differ.
 */
const LOOK_BACK_MS = 2 * 60_000;

/** The submissions that were added or changed after a time, and when. One small reading by index. */
export const changedSince = (
  { db }: Pick<ClinicContext, 'db'>,
  since: Date,
): Promise<{ id: string; updated_at: string }[]> =>
  db.selectFrom('requests').select(['id', 'updated_at']).where('updated_at', '>', since.toISOString()).execute();

/**
 * Tells, each time it is asked, whether submissions were added or changed since the time before, by whichever server. What
 * changed lately is compared with what had.
 */
export function createChangeWatch({ db, now }: Pick<ClinicContext, 'db' | 'now'>): () => Promise<boolean> {
  let known: ReadonlySet<string> | null = null;
  return async () => {
    const rows = await changedSince({ db }, new Date(now().getTime() - LOOK_BACK_MS));
    const lately = new Set(rows.map(({ id, updated_at }) => `${id} ${updated_at}`));
    const before = known;
    known = lately;
    return before !== null && [...lately].some((change) => !before.has(change));
  };
}
