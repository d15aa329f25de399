import { randomBytes } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { staffRoles } from '#contract/staff-roles.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { LIMITS } from '../http/limits.ts';
import type { AccessClaim } from '../identity.ts';
import { latestEnd } from '../storage/clock-difference.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { secondFactorColumn } from './has-second-factor.ts';
import { mustHaveSecondFactor, type SecondFactorRule } from './second-factor-rule.ts';

/** How long a session lasts without being used, in seconds. */
export const SESSION_SECONDS = 24 * 60 * 60;

/** A session as it goes on: its family, whose it is and the next refresh token. */
export interface Session {
  family: string;
  pk: number;
  token: string;
}

type Parts = Pick<ClinicContext, 'db' | 'vault' | 'now'>;

async function addToken({ vault, now }: Parts, db: ClinicDatabase, family: string, pk: number): Promise<Session> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: vault.fingerprint(token),
      family,
      user_pk: pk,
      expires_at: new Date(now().getTime() + SESSION_SECONDS * 1000).toISOString(),
      used_at: null,
      revoked_at: null,
    })
    .execute();
  return { family, pk, token };
}

/** The browser that a session is in, as its user is told; null for what it does not tell. */
export interface SessionBrowser {
  browser: string | null;
  system: string | null;
}

/** What is known of a session when it starts. */
export interface SessionStart extends SessionBrowser {
  /** A second factor was asked for by the organisation, in the place of ours. */
  factorElsewhere?: boolean;
}

/**
 * Starts a session: a new family of refresh tokens.
 * @param admit looks once more, in the same transaction, whether the session may begin; throws where it may not
 */
export function startSession(
  context: Parts,
  pk: number,
  { browser, system, factorElsewhere = false }: SessionStart = { browser: null, system: null },
  admit: (trx: ClinicDatabase) => Promise<void> = async () => undefined,
): Promise<Session> {
  const at = context.now().toISOString();
  return context.db.transaction().execute(async (trx) => {
    await admit(trx);
    const session = await addToken(context, trx, randomId(), pk);
    const { family } = session;
    await trx
      .insertInto('staff_sessions')
      .values({
        ...{ family, user_pk: pk, browser, system, started_at: at, last_seen_at: at },
        factor_elsewhere: factorElsewhere ? 1 : 0,
      })
      .execute();
    return session;
  });
}

/** Whether a token can be exchanged, as a condition: known, not expired, revoked or used, nor from a time when the clock was ahead. */
const isExchangeable =
  (tokenHash: string, now: Date) =>
  ({ and, eb }: ExpressionBuilder<ClinicTables, 'refresh_tokens'>): Expression<SqlBool> =>
    and([
      eb('token_hash', '=', tokenHash),
      eb('used_at', 'is', null),
      eb('revoked_at', 'is', null),
      eb('expires_at', '>', now.toISOString()),
      eb('expires_at', '<=', latestEnd(now, SESSION_SECONDS * 1000)),
    ]);

/**
 * Exchanges a refresh token for the next one. A token that was used before is in two hands: its whole family is
 * revoked. Of two that come at once, one wins and the other counts as reuse.
 * @returns null when the token is unknown, expired, revoked, used, or from a time when the clock was ahead
 */
export async function rotateSession(
  context: Parts & Pick<ClinicContext, 'limiter'>,
  token: string,
): Promise<Session | null> {
  const { db, vault, now, limiter } = context;
  const tokenHash = vault.fingerprint(token);
  const exchangeable = isExchangeable(tokenHash, now());
  const at = now().toISOString();
  const owner = await db.selectFrom('refresh_tokens').select('user_pk').where(exchangeable).executeTakeFirst();
  // Nothing is open meanwhile: who counts may be slow to answer. Refused, the token is still good when the wait is over.
  if (owner) await limiter.take('refresh', `user ${owner.user_pk}`, LIMITS.refresh);
  const next = await db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('refresh_tokens')
      .set({ used_at: at })
      .where(exchangeable)
      .returning(['family', 'user_pk'])
      .executeTakeFirst();
    if (!used) return null;
    await trx.updateTable('staff_sessions').set({ last_seen_at: at }).where('family', '=', used.family).execute();
    return addToken(context, trx, used.family, used.user_pk);
  });
  if (!next) await endReusedFamily(context, tokenHash);
  return next;
}

async function endReusedFamily({ db, now }: Parts, tokenHash: string): Promise<void> {
  const reused = await db
    .selectFrom('refresh_tokens')
    .select('family')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  if (reused) await endFamily(db, now(), reused.family);
}

/** Tokens that still work, to be revoked. */
const revoking = (db: ClinicDatabase, at: Date) =>
  db.updateTable('refresh_tokens').set({ revoked_at: at.toISOString() }).where('revoked_at', 'is', null);

/**
 * Revokes until nothing is left. On PostgreSQL the first statement waits for a renewal under way, and does not see the
 * token that this one made; the next statement does.
 */
async function revokeAll(tokens: ReturnType<typeof revoking>): Promise<void> {
  while ((await tokens.executeTakeFirstOrThrow()).numUpdatedRows > 0n);
}

/** Ends a session: every token of it. */
export async function endFamily(db: ClinicDatabase, at: Date, family: string): Promise<void> {
  await revokeAll(revoking(db, at).where('family', '=', family));
}

/** Ends every session of a person, or all but one. */
export async function endSessionsOf(
  db: ClinicDatabase,
  at: Date,
  pk: number,
  but: string | null = null,
): Promise<void> {
  const tokens = revoking(db, at).where('user_pk', '=', pk);
  await revokeAll(but === null ? tokens : tokens.where('family', '!=', but));
}

/** Ends the session that a refresh token belongs to, used or not. */
export async function endSession({ db, vault, now }: Parts, token: string): Promise<void> {
  const known = await db
    .selectFrom('refresh_tokens')
    .select('family')
    .where('token_hash', '=', vault.fingerprint(token))
    .executeTakeFirst();
  if (known) await endFamily(db, now(), known.family);
}

/** Whose a session is that goes on, with the role as it is now; null for one that was signed out or revoked. */
export async function findSession(
  db: ClinicDatabase,
  { family, pk }: AccessClaim,
  rule: SecondFactorRule,
): Promise<StaffMember | null> {
  const alive = await db
    .selectFrom('refresh_tokens')
    .innerJoin('users', 'users.pk', 'refresh_tokens.user_pk')
    .leftJoin('staff_sessions', 'staff_sessions.family', 'refresh_tokens.family')
    .select(['role', 'was_invited', 'factor_elsewhere', secondFactorColumn])
    .where('refresh_tokens.family', '=', family)
    .where('users.pk', '=', pk)
    .where('revoked_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const role = staffRoles.find((one) => one === alive?.role);
  if (!alive || !role) return null;
  const mustHave = mustHaveSecondFactor(rule, alive.was_invited === 1);
  return {
    pk,
    role,
    family,
    mustHaveSecondFactor: mustHave,
    lacksSecondFactor: mustHave && !alive.has_second_factor && alive.factor_elsewhere !== 1,
  };
}
