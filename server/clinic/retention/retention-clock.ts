import type { ClinicContext } from '../context.ts';
import { hasRows } from '../storage/backup-tables.ts';

const HOUR = 3_600_000;
/** Rounds of retention are minutes apart: after a longer silence the clock jumped, or the server was off. */
const LONGEST_SILENCE_MS = HOUR;
/** So long the clock must go on steadily before anything is erased by it again. */
const STEADY_FOR_MS = 24 * HOUR;
const ONLY_ROW = 1;

const DOUBTFUL =
  'the clock jumped, or no server ran for more than an hour: nothing is erased by its age until the clock has gone steadily for a day';

/** When retention looked last, and since when the clock is in doubt; null when it is not. */
interface Mark {
  seenAt: string;
  doubtfulFrom: string | null;
}

/** What to think of the clock after a look at it. @returns the new mark, and whether the doubt began just now */
function lookAt(now: Date, before: Mark): { mark: Mark; isNews: boolean } {
  const at = now.toISOString();
  const isJump = Math.abs(now.getTime() - Date.parse(before.seenAt)) > LONGEST_SILENCE_MS;
  if (isJump) return { mark: { seenAt: at, doubtfulFrom: at }, isNews: true };
  const { doubtfulFrom } = before;
  const isSteady = doubtfulFrom === null || now.getTime() - Date.parse(doubtfulFrom) >= STEADY_FOR_MS;
  return { mark: { seenAt: at, doubtfulFrom: isSteady ? null : doubtfulFrom }, isNews: false };
}

/**
 * Whether records may be erased by their age now. A machine that starts with a wrong clock, or whose clock jumps, would
 * erase what has years to go: so every look at the clock is noted in the database, for all servers, and after a jump in
 * either direction, or a time in which no server ran, nothing is erased until the looks of a whole day are no further apart
 * than they should be. Servers whose clocks differ keep each other from erasing.
 */
export async function mayErase({ db, now, log }: Pick<ClinicContext, 'db' | 'now' | 'log'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('retention_clock')
      .select(['seen_at as seenAt', 'doubtful_from as doubtfulFrom'])
      .where('id', '=', ONLY_ROW)
      .executeTakeFirst();
    // Of a database that was used before there were such notes, nobody knows when.
    const never = { seenAt: new Date(0).toISOString(), doubtfulFrom: null };
    const isNew = known === undefined && !(await hasRows(trx, 'audit'));
    const { mark, isNews } = lookAt(now(), isNew ? { ...never, seenAt: now().toISOString() } : (known ?? never));
    const noted = { seen_at: mark.seenAt, doubtful_from: mark.doubtfulFrom };
    await trx
      .insertInto('retention_clock')
      .values({ id: ONLY_ROW, ...noted })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(noted))
      .execute();
    if (isNews) log.warn({ before: known?.seenAt ?? null, now: mark.seenAt }, DOUBTFUL);
    return mark.doubtfulFrom === null;
  });
}
