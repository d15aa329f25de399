import type { ClinicContext } from '../context.ts';
import { requireColleague } from './colleagues.ts';
import type { SubmissionFilter } from './submissions.repository.ts';

/** What staff change about a submission. `seen` is the `updated_at` that was read. */
interface StaffChange {
  status?: SubmissionFilter['status'];
  notes?: string | undefined;
  assigned_to?: number | null | undefined;
  tags?: readonly string[] | undefined;
  seen?: string | undefined;
}

/** A change is always told from the one before it, also within a millisecond. */
export const nextChange = (now: Date, last: string) =>
  new Date(Math.max(now.getTime(), Date.parse(last) + 1)).toISOString();

/**
 * Moves a submission on, gives it to somebody, marks it, or replaces the notes about it. Notes that somebody has written are replaced by those alone who
 * say what they have seen.
 * @param trx a transaction: what is compared must still hold when it is changed
 */
export async function changeStoredSubmission(
  { db: trx, vault, now }: Pick<ClinicContext, 'db' | 'vault' | 'now'>,
  id: string,
  { status, notes, assigned_to, tags, seen }: StaffChange,
): Promise<'changed' | 'missing' | 'outdated'> {
  if (typeof assigned_to === 'number') await requireColleague(trx, assigned_to);
  const row = await trx
    .selectFrom('requests')
    .select(['updated_at', 'notes_sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return 'missing';
  if (seen !== undefined && seen !== row.updated_at) return 'outdated';
  const written = row.notes_sealed === null ? '' : vault.open(row.notes_sealed);
  if (seen === undefined && notes !== undefined && written !== '' && written !== notes) return 'outdated';
  const update = trx
    .updateTable('requests')
    .set({
      updated_at: nextChange(now(), row.updated_at),
      ...(status === undefined ? {} : { status }),
      ...(notes === undefined ? {} : { notes_sealed: vault.seal(notes) }),
      ...(assigned_to === undefined ? {} : { assigned_to }),
      ...(tags === undefined ? {} : { tags_sealed: tags.length === 0 ? null : vault.seal([...new Set(tags)]) }),
    })
    .where('id', '=', id);
  const isFree = seen === undefined && notes === undefined;
  const result = await (isFree ? update : update.where('updated_at', '=', row.updated_at)).executeTakeFirst();
  return result.numUpdatedRows > 0n ? 'changed' : 'outdated';
}
