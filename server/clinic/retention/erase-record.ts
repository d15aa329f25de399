import type { ClinicContext, StaffMember } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { audit } from '../storage/audit.ts';
import { lockSubmission } from '../submissions/lock-submissions.ts';
import { deleteSubmissions } from './delete-submissions.ts';

/**
 * Erases the record of somebody whom the staff booked for and who left no address, with everything that belongs to it: no
 * link that could be mailed would let them do it themselves. The times of their appointments are free again.
 * @throws ClinicProblem 404 without such a submission, 409 for one that its person can have erased
 */
export function eraseRecord({ db, now }: ClinicContext, { pk }: StaffMember, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockSubmission(trx, id);
    const row = await trx
      .selectFrom('requests')
      .select(['kind', 'person_hash'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound('no_such_submission');
    if (row.kind !== 'booking' || row.person_hash !== null) throw conflict('erased_by_person', 'erased_by_person');
    await deleteSubmissions(trx, [id]);
    await audit(trx, now(), { actor: `user:${pk}`, action: 'request.erase', subject: id });
  });
}
