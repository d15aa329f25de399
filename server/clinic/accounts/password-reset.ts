import type { Locale } from '#lib/locale.ts';
import { hashPassword } from '../auth/passwords.ts';
import { endSessionsOf } from '../auth/sessions.repository.ts';
import { plainEmail, setPassword } from '../auth/users.repository.ts';
import type { ClinicContext } from '../context.ts';
import { LIMITS } from '../http/limits.ts';
import { gone } from '../http/problem.ts';
import { findLink, makeLink, takeLink } from '../mail/mailed-links.ts';
import { queueMail } from '../mail/outbox.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';

const VALID_MS = 60 * 60_000;

/** A link that is made for an address without an account and mailed to nobody: the answer takes as long. */
const NOBODY = 'nobody';

/**
 * Mails a link to whoever has an account with this address and may sign in.
 * @throws ClinicProblem 429 when the address was given too often, known or not
 */
export async function mailResetLink(context: ClinicContext, given: string, locale: Locale): Promise<void> {
  const { db, vault, limiter, now, siteOrigin } = context;
  const email = plainEmail(given);
  limiter.take('password_reset', vault.fingerprint(email), LIMITS.password_reset);
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('pk')
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    const subject = user ? `user:${user.pk}` : NOBODY;
    const token = await makeLink(trx, context, { purpose: 'reset-password', subject, validMs: VALID_MS });
    if (!user) return;
    await queueMail(trx, context, {
      event: `reset-password:${randomId()}`,
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
    if (!(await takeLink(trx, context, link))) throw over();
    await takeOtherLinks(trx, context, link.subject);
    await setPassword(trx, pk, hashed);
    await endSessionsOf(trx, context.now(), pk);
    await audit(trx, context.now(), { actor: `user:${pk}`, action: 'password.reset', subject: `user:${pk}` });
  });
}

/** Uses up what was mailed to somebody who has another password or address now, or is locked out. */
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
