import { forbidden, invalidAsWhole } from '../http/problem.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { hasSecondFactor } from './has-second-factor.ts';

/** What somebody who signs in has shown: the hash that their password fits, and whether a second factor was taken. */
export interface Shown {
  pk: number;
  password: string;
  hasShownFactor: boolean;
}

/**
 * Looks once more, where a session begins: checking a password takes a while, in which the account may have got another
 * one, been disabled or been given a second factor. On PostgreSQL those who change that wait here for each other.
 * @throws ClinicProblem 400 when the password is no longer enough, 403 when a code is needed by now
 */
export async function stillAdmitted(trx: ClinicDatabase, { pk, password, hasShownFactor }: Shown): Promise<void> {
  const account = trx
    .selectFrom('users')
    .select('pk')
    .where('pk', '=', pk)
    .where('password', '=', password)
    .where('disabled_at', 'is', null);
  const found = await (isPostgres(trx) ? account.forShare() : account).executeTakeFirst();
  if (!found) throw invalidAsWhole('wrong_credentials');
  if (!hasShownFactor && (await hasSecondFactor(trx, pk))) {
    throw forbidden('second_factor_needed', 'second_factor_needed');
  }
}
