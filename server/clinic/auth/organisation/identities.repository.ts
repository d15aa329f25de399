import type { ClinicContext } from '../../context.ts';
import { forbidden } from '../../http/problem.ts';
import type { NamedPerson } from '../../identity.ts';
import { findForSignIn } from '../../sessions/users.repository.ts';
import { audit } from '../../storage/audit.ts';
import type { ClinicDatabase } from '../../storage/database.ts';

const findIdentity = (db: ClinicDatabase, { issuer, subject }: NamedPerson) =>
  db
    .selectFrom('staff_identities')
    .select('user_pk')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/**
 * The account of somebody whom the organisation has named. The first time it is found by the verified address, and
 * linked with them; from then on the address counts for nothing, so that nobody who gets it later takes the account over.
 * @throws ClinicProblem 403 without such an account (`no_account`), without a verified address (`unverified_email`), or
 * where the account is somebody else's at the organisation (`other_identity`)
 */
export async function accountOf(context: ClinicContext, person: NamedPerson): Promise<number> {
  const { db, now } = context;
  const { issuer, subject, email } = person;
  const known = await findIdentity(db, person);
  if (known) return known.user_pk;
  if (email === null) throw forbidden('unverified_email', 'unverified_email');
  const account = await findForSignIn(db, { email });
  if (!account) throw forbidden('no_account_here', 'no_account');
  if (account.disabled_at !== null) throw forbidden('account_disabled', 'account_disabled');
  const { pk } = account;
  return db.transaction().execute(async (trx) => {
    const created_at = now().toISOString();
    const linked = await trx
      .insertInto('staff_identities')
      .values({ issuer, subject, user_pk: pk, created_at })
      // Of two that come at once, both are the same person; anybody else of this account is not.
      .onConflict((other) => other.doNothing())
      .executeTakeFirstOrThrow();
    const isLinked = (linked.numInsertedOrUpdatedRows ?? 0n) > 0n;
    if (!isLinked && (await findIdentity(trx, person))?.user_pk !== pk)
      throw forbidden('other_identity', 'other_identity');
    if (isLinked)
      await audit(trx, now(), { actor: `user:${pk}`, action: 'account.identity.link', subject: `user:${pk}` });
    return pk;
  });
}

/** Forgets who an account is at any organisation: the next sign-in finds it by its address again. */
export async function forgetIdentities(trx: ClinicDatabase, pk: number): Promise<void> {
  await trx.deleteFrom('staff_identities').where('user_pk', '=', pk).execute();
}
