import type { ClinicContext } from '../context.ts';
import { invalid } from '../http/problem.ts';
import type { LoginLimit } from './login-limit.ts';
import { isPassword } from './passwords.ts';
import { findPassword } from './users.repository.ts';

/**
 * Asks somebody who is signed in for their password again: a computer that was left open must not be enough to take the
 * account over.
 * @throws ClinicProblem 400 about the field `password`, 429 after too many wrong ones
 */
export async function checkOwnPassword(
  { db }: Pick<ClinicContext, 'db'>,
  limit: LoginLimit,
  pk: number,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw invalid({ password: ['password_needed'] });
  const giveBack = await limit.takeSignedIn(pk);
  if (!(await isPassword(await findPassword(db, pk), password))) throw invalid({ password: ['wrong_password'] });
  await giveBack();
}
