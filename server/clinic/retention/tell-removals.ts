import type { ClinicContext } from '../context.ts';
import { toldMembers } from '../notices/notice-choices.ts';
import { tellOfRemovals } from '../notices/tell-staff.ts';
import { announcedExpired } from './submission-expiry.ts';

/**
 * Lets the administrators' next digest tell of submissions that go within a month, each once: again only when it was
 * changed or kept meanwhile. Of two servers that look at once, one tells.
 * @returns how many are told of
 */
export function announceRemovals({ db, now }: Pick<ClinicContext, 'db' | 'now'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('requests')
      .set({ removal_told_at: now().toISOString() })
      .where('id', 'in', announcedExpired(trx, now()).select('id'))
      .where(({ or, eb, ref }) =>
        or([eb('removal_told_at', 'is', null), eb('removal_told_at', '<', ref('updated_at'))]),
      )
      .returning('id')
      .execute();
    const ids = taken.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const members = (await toldMembers(trx)).filter(({ role }) => role === 'administrator');
    await tellOfRemovals(trx, { now }, members, ids);
    return ids.length;
  });
}
