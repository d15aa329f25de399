import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { inviteStaff, listAccounts } from '#contract/calls/accounts.calls.ts';
import type { Locale } from '#lib/locale.ts';
import { writtenIn } from '#lib/per-locale.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { gone, invalid, notFound } from '../http/problem.ts';
import { findLink, makeLink, takeLink } from '../mail/mailed-links.ts';
import { queueMail, unqueue } from '../mail/outbox.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { createUser, plainEmail } from '../sessions/users.repository.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { randomId } from '../storage/random-id.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';
import { administrators } from './accounts.repository.ts';
import roleWords from './role-words.json' with { type: 'json' };

const VALID_DAYS = 7;
const VALID_MS = VALID_DAYS * 24 * 3_600_000;

type Wish = z.infer<NonNullable<typeof inviteStaff.body>>;
type Stored = Selectable<ClinicTables['staff_invitations']>;

/** Who was invited and has not answered. */
type Invitation = z.infer<typeof listAccounts.answer>['invitations'][number];

const invitationOf = (
  { id, email, first_name, last_name, role, expires_at }: Stored,
  now: Date,
  mayInvite = true,
): Invitation => {
  const is_over = !mayInvite || expires_at <= now.toISOString();
  return { id, email, first_name, last_name, role, expires_at, is_over };
};

/** Every invitation that nobody answered or took back, the newest first. */
export async function findInvitations({ db, now }: Pick<ClinicContext, 'db' | 'now'>): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const inviters = new Set((await administrators(db).execute()).map(({ pk }) => pk));
  return rows.map((row) => invitationOf(row, now(), inviters.has(row.invited_by)));
}

const mailEvent = (id: string): string => `staff-invitation:${id}`;

/** Ends an invitation with its link, and with its mail where that has not gone out. @returns false when there is none */
async function endInvitation(trx: ClinicDatabase, id: string): Promise<boolean> {
  await unqueue(trx, [mailEvent(id)]);
  await trx
    .deleteFrom('mailed_links')
    .where('purpose', '=', 'staff-invitation')
    .where('subject', '=', id)
    .where('used_at', 'is', null)
    .execute();
  const { numDeletedRows } = await trx.deleteFrom('staff_invitations').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** @throws ClinicProblem 400 when somebody else invites the same address at this moment */
async function addInvitation(trx: ClinicDatabase, invitation: Stored): Promise<void> {
  try {
    await trx.insertInto('staff_invitations').values(invitation).execute();
  } catch (error) {
    throw isUniqueViolation(error) ? invalid({ email: ['email_taken'] }) : error;
  }
}

/**
 * Invites somebody by mail. Another invitation of the same address ends.
 * @throws ClinicProblem 400 when the address has an account
 */
export function invite(
  context: ClinicContext,
  staff: StaffMember,
  wish: Wish & { locale: Locale },
): Promise<Invitation> {
  const { db, now, siteOrigin } = context;
  const email = plainEmail(wish.email);
  return db.transaction().execute(async (trx) => {
    const taken = await trx.selectFrom('users').select('pk').where('email', '=', email).executeTakeFirst();
    if (taken) throw invalid({ email: ['email_taken'] });
    const former = await trx.selectFrom('staff_invitations').select('id').where('email', '=', email).executeTakeFirst();
    if (former) await endInvitation(trx, former.id);
    const { first_name, last_name, role, locale } = wish;
    const id = randomId();
    const times = { created_at: now().toISOString(), expires_at: new Date(now().getTime() + VALID_MS).toISOString() };
    const stored = { id, email, first_name, last_name, role, invited_by: staff.pk, ...times };
    await addInvitation(trx, stored);
    const token = await makeLink(trx, context, { purpose: 'staff-invitation', subject: id, validMs: VALID_MS });
    await queueMail(trx, context, {
      event: mailEvent(id),
      to: email,
      template: 'staff-invitation',
      locale,
      // Behind the #, so that no server and no log ever sees the secret.
      values: {
        link: `${siteOrigin(locale)}/login#invitation=${token}`,
        role: writtenIn(roleWords[role], locale),
        days: `${VALID_DAYS}`,
      },
    });
    await audit(trx, now(), { actor: `user:${staff.pk}`, action: 'account.invite', subject: `invitation:${id}` });
    return invitationOf(stored, now());
  });
}

/** Takes an invitation back. @throws ClinicProblem 404 when there is none */
export async function revoke({ db, now }: ClinicContext, staff: StaffMember, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await endInvitation(trx, id))) throw notFound('no_such_invitation');
    const subject = `invitation:${id}`;
    await audit(trx, now(), { actor: `user:${staff.pk}`, action: 'account.invite.revoke', subject });
  });
}

const over = () => gone('invitation_over');

/** True while whoever invited may still do so. On PostgreSQL, taking that right away waits for an account being made. */
async function administers(trx: ClinicDatabase, pk: number): Promise<boolean> {
  const inviter = administrators(trx).where('pk', '=', pk);
  return (await (isPostgres(trx) ? inviter.forShare() : inviter).executeTakeFirst()) !== undefined;
}

async function opened(trx: ClinicDatabase, context: ClinicContext, token: string) {
  const link = await findLink(trx, context, token, ['staff-invitation']);
  if (!link || link.used_at !== null) throw over();
  const found = await trx.selectFrom('staff_invitations').selectAll().where('id', '=', link.subject).executeTakeFirst();
  if (!found || !(await administers(trx, found.invited_by))) throw over();
  return { link, found };
}

/** Reads what an invitation is for. @throws ClinicProblem 410 when it is over */
export async function readByToken(context: ClinicContext, token: string): Promise<Invitation> {
  return invitationOf((await opened(context.db, context, token)).found, context.now());
}

/**
 * Makes the account of an invitation, once; mail to it is in the language of whoever accepts until they choose another.
 * @returns the address to sign in with
 * @throws ClinicProblem 410 when the invitation is over, or its address has an account meanwhile
 */
export async function accept(
  context: ClinicContext,
  token: string,
  { password, locale }: { password: string; locale: Locale },
): Promise<string> {
  await opened(context.db, context, token);
  const hashed = await hashPassword(password);
  return context.db.transaction().execute(async (trx) => {
    const { link, found } = await opened(trx, context, token);
    const { email, first_name, last_name, role } = found;
    if (!(await takeLink(trx, context, link))) throw over();
    const taken = await trx.selectFrom('users').select('pk').where('email', '=', email).executeTakeFirst();
    const created_at = context.now().toISOString();
    const account = {
      email,
      username: email,
      first_name,
      last_name,
      role,
      password: hashed,
      created_at,
      was_invited: 1,
      locale,
    };
    const made = taken ? null : await createUser(trx, account);
    if (!made) throw over();
    await trx.deleteFrom('staff_invitations').where('id', '=', found.id).execute();
    const actor = `user:${made.pk}`;
    await audit(trx, context.now(), { actor, action: 'account.accept', subject: `invitation:${found.id}` });
    return email;
  });
}
