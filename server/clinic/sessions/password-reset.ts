import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { LIMITS } from '../http/limits.ts';
import { gone } from '../http/problem.ts';
import { findLink, makeLink, takeLink } from '../mail/mailed-links.ts';
import { queueMail } from '../mail/outbox.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.repository.ts';
import { lockUser, plainEmail, setPassword } from './users.repository.ts';

const VALID_MS = 60 * 60_000;

/** A link that is made for an address without an account and mailed to nobody: the answer takes as long. */
const NOBODY = 'nobody';

/** How the events of mail with such a link to an account begin. */
const mailEvents = (pk: number): string => `reset-password:${pk}:`;

/** The account with an address that may sign in. Whoever asks for a link meanwhile waits for the end of the transaction. */
function lockAccount(trx: ClinicDatabase, email: string): Promise<{ pk: number } | undefined> {
  return trx
    .updateTable('users')
    .set(({ ref }) => ({ email: ref('email') }))
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .returning('pk')
    .executeTakeFirst();
}

/** A mail that nobody has got yet goes with its link. */
async function forgetWaitingMail(trx: ClinicDatabase, pk: number): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where('event', 'like', `${mailEvents(pk)}%`)
    .execute();
}

/**
 * Mails a link to whoever has an account with this address and may sign in. It takes the place of every earlier one, so that of
 * several that are asked for at once one works.
 * @throws ClinicProblem 429 when the address was given too often, known or not
 */
export async function mailResetLink(context: ClinicContext, given: string, locale: Locale): Promise<void> {
  const { db, vault, limiter, now, siteOrigin } = context;
  const email = plainEmail(given);
  await limiter.take('password_reset', vault.fingerprint(email), LIMITS.password_reset);
  await db.transaction().execute(async (trx) => {
    const user = await lockAccount(trx, email);
    const subject = user ? `user:${user.pk}` : NOBODY;
    await takeOtherLinks(trx, context, subject);
    const token = await makeLink(trx, context, { purpose: 'reset-password', subject, validMs: VALID_MS });
    if (!user) return;
    await forgetWaitingMail(trx, user.pk);
    await queueMail(trx, context, {
      event: `${mailEvents(user.pk)}${randomId()}`,
      to: email,
      template: 'password-reset',
      locale,
      values: { link: `${siteOrigin(locale)}/login#reset=${token}` },
    });
    await audit(trx, now(), { actor: 'visitor', action: 'password.reset.ask', subject });
  });
}

const over = () => gone('reset_over');

async function opened(db: ClinicDatabase, context: ClinicContext, token: string) {
  const link = await findLink(db, context, token, ['reset-password']);
  const pk = Number(/^user:(\d+)$/.exec(link?.subject ?? '')?.[1]);
  if (!link || link.used_at !== null || !Number.isSafeInteger(pk)) throw over();
  return { link, pk };
}

/**
 * Sets another password by a mailed link, once. Every session ends, and so does every other link for it.
 * @throws ClinicProblem 410 when the link is over
 */
export async function resetByLink(context: ClinicContext, token: string, password: string): Promise<void> {
  await opened(context.db, context, token);
  const hashed = await hashPassword(password);
  await context.db.transaction().execute(async (trx) => {
    const { link, pk } = await opened(trx, context, token);
    // Before its links, in the order of whoever asks for one.
    await lockUser(trx, pk);
    if (!(await takeLink(trx, context, link))) throw over();
    await takeOtherLinks(trx, context, link.subject);
    await setPassword(trx, pk, hashed);
    await endSessionsOf(trx, context.now(), pk);
    await audit(trx, context.now(), { actor: `user:${pk}`, action: 'password.reset', subject: `user:${pk}` });
  });
}

/** Uses up what was mailed to somebody who has another link, password or address now, or is locked out. */
export async function takeOtherLinks(
  trx: ClinicDatabase,
  { now }: Pick<ClinicContext, 'now'>,
  subject: string,
): Promise<void> {
  await trx
    .updateTable('mailed_links')
    .set({ used_at: now().toISOString() })
    .where('purpose', '=', 'reset-password')
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .execute();
}
