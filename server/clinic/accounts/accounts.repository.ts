import type * as z from 'zod/mini';
import type { changeAccount, listAccounts } from '#contract/calls/accounts.calls.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { forgetIdentities } from '../auth/organisation/identities.repository.ts';
import type { ClinicContext } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { forgetNotices } from '../notices/notice-choices.ts';
import { secondFactorColumn } from '../sessions/has-second-factor.ts';
import { takeOtherLinks } from '../sessions/password-reset.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { type AuditEntry, audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';

/** A member of the staff, as an administrator sees one. */
export type Account = z.infer<typeof listAccounts.answer>['accounts'][number];

/** What an administrator may change about an account. */
type AccountChange = z.infer<NonNullable<typeof changeAccount.body>>;

type Parts = Pick<ClinicContext, 'db' | 'now'>;

const COLUMNS = ['users.pk', 'email', 'first_name', 'last_name', 'role', 'disabled_at'] as const;

const withLastSeen = (db: ClinicDatabase) =>
  db
    .selectFrom('users')
    .leftJoin('staff_sessions', 'staff_sessions.user_pk', 'users.pk')
    .select([...COLUMNS, secondFactorColumn])
    .select(({ fn }) => fn.max('last_seen_at').as('last_seen_at'))
    .groupBy([...COLUMNS]);

type Row = Awaited<ReturnType<ReturnType<typeof withLastSeen>['executeTakeFirstOrThrow']>>;

const accountOf = ({ disabled_at, has_second_factor, ...account }: Row): Account => ({
  ...account,
  is_disabled: disabled_at !== null,
  has_second_factor: Boolean(has_second_factor),
});

/** Every account, in the order of names. */
export async function findAccounts(db: ClinicDatabase): Promise<Account[]> {
  const accounts = (await withLastSeen(db).orderBy('users.pk').execute()).map(accountOf);
  // The databases have different orders for accents and capitals.
  const nameOf = ({ last_name, first_name }: Account) => `${last_name} ${first_name}`;
  return accounts.sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'fr'));
}

async function findAccount(db: ClinicDatabase, pk: number): Promise<Account> {
  const row = await withLastSeen(db).where('users.pk', '=', pk).executeTakeFirst();
  if (!row) throw notFound('no_such_account');
  return accountOf(row);
}

/** The accounts that administer the others now. */
export const administrators = (db: ClinicDatabase) =>
  db.selectFrom('users').select('pk').where('role', '=', 'administrator').where('disabled_at', 'is', null);

/** On PostgreSQL two administrators who demote each other at once wait for one another here; SQLite has one writer. */
async function otherAdministrators(trx: ClinicDatabase, pk: number): Promise<number> {
  const everybody = administrators(trx).orderBy('pk');
  const rows = await (isPostgres(trx) ? everybody.forUpdate() : everybody).execute();
  return rows.filter((row) => row.pk !== pk).length;
}

function auditOf(before: Account, after: { role: StaffRole; is_disabled: boolean }): AuditEntry['action'][] {
  return [
    ...(before.role === after.role ? [] : [`account.role.${after.role}` as const]),
    ...(before.is_disabled === after.is_disabled
      ? []
      : [after.is_disabled ? ('account.disable' as const) : ('account.enable' as const)]),
  ];
}

/**
 * Changes a role, locks somebody out or lets them in again. Whoever is locked out is signed out everywhere at once, and
 * no link that was mailed to them sets a password any more.
 * @throws ClinicProblem 404 without such an account, 409 when nobody would be left to administer
 */
export function changeStoredAccount(
  { db, now }: Parts,
  actor: string,
  pk: number,
  change: AccountChange,
): Promise<Account> {
  return db.transaction().execute(async (trx) => {
    const others = await otherAdministrators(trx, pk);
    const before = await findAccount(trx, pk);
    const { role = before.role, is_disabled = before.is_disabled } = change;
    const administers = before.role === 'administrator' && !before.is_disabled;
    const stays = role === 'administrator' && !is_disabled;
    if (administers && !stays && others === 0) throw conflict('last_administrator', 'last_administrator');
    const disabled_at = is_disabled ? now().toISOString() : null;
    await trx.updateTable('users').set({ role, disabled_at }).where('pk', '=', pk).execute();
    if (is_disabled) {
      await endSessionsOf(trx, now(), pk);
      await takeOtherLinks(trx, { now }, `user:${pk}`);
      await forgetNotices(trx, pk);
      await forgetIdentities(trx, pk);
    }
    const lines = auditOf(before, { role, is_disabled });
    await audit(trx, now(), ...lines.map((action): AuditEntry => ({ actor, action, subject: `user:${pk}` })));
    return findAccount(trx, pk);
  });
}

/** Signs somebody out everywhere. @throws ClinicProblem 404 without such an account */
export async function signOutEverywhere({ db, now }: Parts, actor: string, pk: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await findAccount(trx, pk);
    await endSessionsOf(trx, now(), pk);
    await audit(trx, now(), { actor, action: 'account.sessions.end', subject: `user:${pk}` });
  });
}
