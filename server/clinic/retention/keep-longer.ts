import type { z } from 'zod';
import type { keepSubmission } from '#contract/calls/retention.calls.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { invalid, notFound } from '../http/problem.ts';
import { type AuditEntry, audit } from '../storage/audit.ts';
import { monthsBefore } from './retention-rules.ts';
import { dayOf } from './submission-expiry.ts';

/** How far ahead somebody may decide at a time. */
const LONGEST_MONTHS = 12;

/**
 * Keeps a submission until the end of a day, whatever its age; the administrators are told anew before it goes then.
 * @throws ClinicProblem 400 for a day that is over or too far away, 404 without such a submission
 */
export async function keepLonger(
  { db, vault, now }: ClinicContext,
  staff: StaffMember,
  id: string,
  { until, reason }: z.infer<NonNullable<typeof keepSubmission.body>>,
): Promise<void> {
  const last = dayOf(monthsBefore(now(), -LONGEST_MONTHS));
  if (until <= dayOf(now()) || until > last) throw invalid({ until: ['keep_until'] });
  await change({ db, now }, staff, {
    id,
    action: 'request.keep',
    set: { keep_until: until, keep_reason_sealed: vault.seal(reason), removal_told_at: null },
  });
}

/** Lets a submission go in its own time again. @throws ClinicProblem 404 without such a submission */
export function keepNoLonger({ db, now }: ClinicContext, staff: StaffMember, id: string): Promise<void> {
  const set = { keep_until: null, keep_reason_sealed: null, removal_told_at: null };
  return change({ db, now }, staff, { id, action: 'request.keep.end', set });
}

interface Change {
  id: string;
  action: AuditEntry['action'];
  set: { keep_until: string | null; keep_reason_sealed: string | null; removal_told_at: null };
}

/** The age of the submission stays what it is: only staff and the person make it younger. */
function change(
  { db, now }: Pick<ClinicContext, 'db' | 'now'>,
  { pk }: StaffMember,
  { id, action, set }: Change,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx.updateTable('requests').set(set).where('id', '=', id).executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw notFound('no_such_submission');
    await audit(trx, now(), { actor: `user:${pk}`, action, subject: id });
  });
}
