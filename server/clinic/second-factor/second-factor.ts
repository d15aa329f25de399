import type { ClinicContext } from '../context.ts';
import { createGrowingLimit } from '../http/growing-limit.ts';
import { PACES } from '../http/limits.ts';
import { forbidden, invalid } from '../http/problem.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { hasTotp, takeTotpCode } from './totp.ts';

const TRIES = { most: 5, withinMs: PACES.sign_in.withinMs };

/** Asks for the second factor of those who have one. */
export interface SecondFactorCheck {
  /**
   * Lets somebody in whose password was right.
   * @returns true when a code was taken, false for an account without a second factor
   * @throws ClinicProblem 403 when a code is needed, 400 when it is wrong or was used, 429 after too many
   */
  check(pk: number, code: string | undefined): Promise<boolean>;
  /**
   * Counts a try to set a secret up.
   * @param confirm takes the code; null when it is wrong
   * @throws ClinicProblem 400 or 429
   */
  confirm<Result>(pk: number, confirm: () => Promise<Result | null>): Promise<Result>;
}

/** A code of the telephone or a recovery code: each works once, and wrong ones make the next wait. */
export function createSecondFactorCheck(context: ClinicContext): SecondFactorCheck {
  const now = () => context.now().getTime();
  const limit = createGrowingLimit({ ...TRIES, scale: context.limiter.scale }, now);

  async function isRecovery(pk: number, code: string): Promise<boolean> {
    if (!(await takeRecoveryCode(context, pk, code))) return false;
    const subject = `user:${pk}`;
    await audit(context.db, context.now(), { actor: subject, action: 'recovery_code.use', subject });
    return true;
  }

  const counted = async <Result>(pk: number, take: () => Promise<Result | null>): Promise<Result> => {
    limit.take(`code ${pk}`);
    const taken = await take();
    if (taken === null) throw invalid({ code: ['wrong_code'] });
    limit.giveBack(`code ${pk}`);
    return taken;
  };

  return {
    async check(pk, code) {
      if (!(await hasTotp(context, pk))) return false;
      if (code === undefined) throw forbidden('second_factor_needed', 'second_factor_needed');
      return counted(pk, async () => (await takeTotpCode(context, pk, code)) || (await isRecovery(pk, code)) || null);
    },
    confirm: counted,
  };
}

/** Takes the second factor of an account away, with everything that belongs to it. */
export async function removeSecondFactor(trx: ClinicDatabase, pk: number): Promise<void> {
  await trx.deleteFrom('totp_secrets').where('user_pk', '=', pk).execute();
  await trx.deleteFrom('recovery_codes').where('user_pk', '=', pk).execute();
}
