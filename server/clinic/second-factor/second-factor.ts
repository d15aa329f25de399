import type * as z from 'zod/mini';
import type { neededFactorSchema } from '#contract/passkeys.ts';
import type { ClinicContext } from '../context.ts';
import { PACES } from '../http/limits.ts';
import { ClinicProblem, invalid } from '../http/problem.ts';
import { sentence } from '../http/sentences.ts';
import { hasSecondFactor } from '../sessions/has-second-factor.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { PasskeySite } from './passkey-site.ts';
import { findPasskeys } from './passkeys.repository.ts';
import { requestOptions, type SignedByPasskey, takePasskey } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { hasTotp, removeTotp, takeTotpCode } from './totp.ts';

const TRIES = { most: 5, withinMs: PACES.sign_in.withinMs };

/** What somebody shows besides their password: a code of the telephone or a recovery code, or what a passkey signed. */
export interface ShownFactor {
  code?: string | undefined;
  passkey?: SignedByPasskey | undefined;
}

/** Asks for the second factor of those who have one. */
export interface SecondFactorCheck {
  /**
   * Lets somebody in whose password was right.
   * @param site where they sign in: passkeys of others do not work there
   * @returns true when a second factor was taken, false for an account without one
   * @throws ClinicProblem 403 (`neededFactorSchema`) when one is needed or the passkey is not good, 400 when the code is
   * wrong or was used, 429 after too many
   */
  check(pk: number, shown: ShownFactor, site: PasskeySite | null): Promise<boolean>;
  /**
   * Counts a try to set a secret up.
   * @param confirm takes the code; null when it is wrong
   * @throws ClinicProblem 400 or 429
   */
  confirm<Result>(pk: number, confirm: () => Promise<Result | null>): Promise<Result>;
}

/** Says with what somebody may go on; each time with another challenge for their passkeys. */
async function factorNeeded(
  context: ClinicContext,
  pk: number,
  site: PasskeySite | null,
  code: 'second_factor_needed' | 'wrong_passkey',
): Promise<ClinicProblem> {
  const passkeys = await findPasskeys(context.db, pk);
  const elsewhere = passkeys.map(({ host }) => host).filter((host) => host !== site?.host);
  const needed: z.input<typeof neededFactorSchema> = {
    has_totp: await hasTotp(context, pk),
    passkey: await requestOptions(context, pk, passkeys, site),
    passkeys_elsewhere: [...new Set(elsewhere)],
  };
  return new ClinicProblem(403, (locale) => ({ detail: sentence(code, locale), code, ...needed }));
}

/** Codes and passkeys: each code and each challenge works once, and wrong ones make the next wait. */
export function createSecondFactorCheck(context: ClinicContext): SecondFactorCheck {
  const limit = context.limiter.growing('second_factor', TRIES);

  async function isRecovery(pk: number, code: string): Promise<boolean> {
    if (!(await takeRecoveryCode(context, pk, code))) return false;
    const subject = `user:${pk}`;
    await audit(context.db, context.now(), { actor: subject, action: 'recovery_code.use', subject });
    return true;
  }

  const counted = async <Result>(pk: number, take: () => Promise<Result | null>): Promise<Result | null> => {
    const giveBack = await limit.take(`code ${pk}`);
    const taken = await take();
    if (taken !== null) await giveBack();
    return taken;
  };

  const confirm: SecondFactorCheck['confirm'] = async (pk, take) => {
    const taken = await counted(pk, take);
    if (taken === null) throw invalid({ code: ['wrong_code'] });
    return taken;
  };

  return {
    async check(pk, { code, passkey }, site) {
      if (!(await hasSecondFactor(context.db, pk))) return false;
      if (code !== undefined) {
        return confirm(pk, async () => (await takeTotpCode(context, pk, code)) || (await isRecovery(pk, code)) || null);
      }
      if (passkey === undefined) throw await factorNeeded(context, pk, site, 'second_factor_needed');
      const taken = await counted(pk, async () => (site && (await takePasskey(context, pk, passkey, site))) || null);
      if (taken === null) throw await factorNeeded(context, pk, site, 'wrong_passkey');
      return taken;
    },
    confirm,
  };
}

/** Takes every second factor of an account away, with everything that belongs to them. */
export async function removeSecondFactors(trx: ClinicDatabase, pk: number): Promise<void> {
  await removeTotp(trx, pk);
  await trx.deleteFrom('passkeys').where('user_pk', '=', pk).execute();
  await forgetCodesOfNothing(trx, pk);
}

/** Recovery codes stand in for a second factor: without one they are worth nothing. */
export async function forgetCodesOfNothing(trx: ClinicDatabase, pk: number): Promise<void> {
  if (await hasSecondFactor(trx, pk)) return;
  await trx.deleteFrom('recovery_codes').where('user_pk', '=', pk).execute();
}
