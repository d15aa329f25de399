import type * as z from 'zod/mini';
import type { listSessions } from '#contract/calls/accounts.calls.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { endFamily, endSessionsOf } from '../sessions/sessions.repository.ts';
import { audit } from '../storage/audit.ts';

/** A place where somebody is signed in. */
type OwnSession = z.infer<typeof listSessions.answer>['sessions'][number];

type Parts = Pick<ClinicContext, 'db' | 'now'>;

/** Where somebody is signed in, this session first, then those that were seen last. */
export async function findOwnSessions({ db, now }: Parts, staff: StaffMember): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('refresh_tokens')
    .leftJoin('staff_sessions', 'staff_sessions.family', 'refresh_tokens.family')
    .select(['refresh_tokens.family', 'browser', 'system', 'started_at', 'last_seen_at'])
    .where('refresh_tokens.user_pk', '=', staff.pk)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('refresh_tokens.family')
    .execute();
  const sessions = rows.map(({ family, ...seen }) => ({ id: family, is_this: family === staff.family, ...seen }));
  return [...sessions.filter(({ is_this }) => is_this), ...sessions.filter(({ is_this }) => !is_this)];
}

/** Ends one of somebody's own sessions. @throws ClinicProblem 404 when it is none of theirs, or over */
export async function endOwn({ db, now }: Parts, staff: StaffMember, family: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('refresh_tokens')
      .select('family')
      .where('family', '=', family)
      .where('user_pk', '=', staff.pk)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!own) throw notFound('no_such_session');
    await endFamily(trx, now(), family);
    await audit(trx, now(), { actor: `user:${staff.pk}`, action: 'session.end', subject: family });
  });
}

/** Ends somebody's own sessions, all but the one in which they ask for it. */
export async function endOthers({ db, now }: Parts, { pk, family }: StaffMember): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSessionsOf(trx, now(), pk, family);
    await audit(trx, now(), { actor: `user:${pk}`, action: 'session.end.others', subject: `user:${pk}` });
  });
}
