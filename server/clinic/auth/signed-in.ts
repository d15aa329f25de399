import type { FastifyRequest } from 'fastify';
import { notSignedIn } from '../http/problem.ts';
import type { StaffMember } from '../http/register-call.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { AccessTokens } from './access-token.ts';

const BEARER = /^Bearer ([\w.-]{20,2000})$/i;

/**
 * Tells who makes a request by its access token; an account that is gone is nobody's.
 * @throws ClinicProblem 401, whatever is wrong with the token
 */
export function signedInBy(
  db: ClinicDatabase,
  tokens: AccessTokens,
): (request: FastifyRequest) => Promise<StaffMember> {
  return async ({ headers: { authorization } }) => {
    if (authorization === undefined) throw notSignedIn('Authentication credentials were not provided.');
    const token = BEARER.exec(authorization)?.[1];
    const pk = token === undefined ? null : await tokens.read(token);
    if (pk === null) throw notSignedIn();
    const user = await db.selectFrom('users').select('pk').where('pk', '=', pk).executeTakeFirst();
    if (!user) throw notSignedIn();
    return user;
  };
}
