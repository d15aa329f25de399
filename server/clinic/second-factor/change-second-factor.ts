import { writtenIn } from '#lib/per-locale.ts';
import { filled } from '../../texts/filled.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { queueMail } from '../mail/outbox.ts';
import { accountLocale } from '../sessions/account-locale.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { findUser } from '../sessions/users.repository.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import changeWords from './change-words.json' with { type: 'json' };
import { makeRecoveryCodes } from './recovery-codes.ts';

/** A change of which its account is told by mail. */
interface FactorChange {
  change: Exclude<keyof typeof changeWords, 'if_own' | 'if_removed'>;
  /** That of a passkey. */
  name?: string;
}

/** Tells whoever has an account, in its own language, that a second factor came or went: it may not have been them. */
export async function mailFactorChange(
  trx: ClinicDatabase,
  context: ClinicContext,
  pk: number,
  { change, name = '' }: FactorChange,
): Promise<void> {
  const user = await findUser(trx, pk);
  if (!user) return;
  const locale = await accountLocale(trx, pk);
  const advice = change === 'all_removed' ? changeWords.if_removed : changeWords.if_own;
  await queueMail(trx, context, {
    event: `second-factor-changed:${randomId()}`,
    to: user.email,
    template: 'second-factor-changed',
    locale,
    values: {
      change: filled(writtenIn(changeWords[change], locale), { name }),
      advice: writtenIn(advice, locale),
      link: `${context.siteOrigin(locale)}/account?view=security`,
    },
  });
}

/**
 * What the first second factor of an account brings: recovery codes, and the end of the sessions that began without one.
 * @returns the codes as they are written down
 */
export async function beginSecondFactor(
  trx: ClinicDatabase,
  context: ClinicContext,
  { pk, family }: Pick<StaffMember, 'pk' | 'family'>,
): Promise<string[]> {
  await endSessionsOf(trx, context.now(), pk, family);
  return makeRecoveryCodes(trx, context, pk);
}
