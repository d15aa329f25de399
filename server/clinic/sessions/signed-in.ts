import type { FastifyRequest } from 'fastify';
import type { StaffMember } from '../context.ts';
import { notSignedIn } from '../http/problem.ts';
import type { AccessTokens } from '../identity.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { SecondFactorRule } from './second-factor-rule.ts';
import { findSession } from './sessions.repository.ts';

const BEARER = /^Bearer ([\w.-]{20,2000})$/i;

/**
 * Tells who makes a request by its access token. Signing out ends it at once, and so does losing the account.
 * @throws ClinicProblem 401, whatever is wrong with the token
 */
export function signedInBy(
  db: ClinicDatabase,
  tokens: AccessTokens,
  rule: SecondFactorRule,
): (request: FastifyRequest) => Promise<StaffMember> {
  return async ({ headers: { authorization } }) => {
    if (authorization === undefined) throw notSignedIn('Authentication credentials were not provided.');
    const token = BEARER.exec(authorization)?.[1];
    const claim = token === undefined ? null : await tokens.read(token);
    const session = claim && (await findSession(db, claim, rule));
    if (!session) throw notSignedIn();
    return session;
  };
}
