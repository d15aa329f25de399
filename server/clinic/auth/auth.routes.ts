import type { FastifyInstance } from 'fastify';
import { changeUser, login, logout, readUser, refreshToken } from '../../../src/clinic/contract/calls/auth.calls.ts';
import type { ClinicContext } from '../context.ts';
import { createGrowingLimit } from '../http/growing-limit.ts';
import { LIMITS } from '../http/limits.ts';
import { ClinicProblem, invalid, invalidAsWhole, notSignedIn } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { audit } from '../storage/audit.ts';
import { isPassword } from './passwords.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { endSession, rotateSession, startSession } from './sessions.repository.ts';
import * as users from './users.repository.ts';

const sessionOver = () => new ClinicProblem(401, { detail: 'Token is invalid or expired', code: 'token_not_valid' });

/** Signing in and out, renewing a session, and one's own account. */
export function registerAuth(app: FastifyInstance, context: ClinicContext): void {
  registerLogin(app, context);
  registerSession(app, context);
  registerOwnAccount(app, context);
}

function registerLogin(app: FastifyInstance, context: ClinicContext): void {
  const { db, vault, now, limiter, tokens } = context;
  const [{ most, withinMs }] = LIMITS.login;
  const failures = createGrowingLimit({ most, withinMs, scale: limiter.scale }, () => now().getTime());

  registerCall(app, context, login, async ({ body, request, reply }) => {
    const name = body.email ?? body.username ?? '';
    const subjects = [`client ${request.ip}`, `name ${vault.fingerprint(users.plainEmail(name))}`];
    // Counted before the password is looked at, so that many tries at once get no further than one after another.
    for (const subject of subjects) failures.take(subject);
    const found = await users.findForSignIn(db, body);
    if (!(await isPassword(found?.password ?? null, body.password)) || !found) {
      throw invalidAsWhole('Unable to log in with provided credentials.');
    }
    for (const subject of subjects) failures.giveBack(subject);
    const { password: _hidden, ...user } = found;
    const session = await startSession(context, user.pk);
    await audit(db, now(), { actor: `user:${user.pk}`, action: 'session.start', subject: session.family });
    setRefreshCookie(request, reply, session.token);
    return { access_token: await tokens.sign(session), user };
  });
}

function registerSession(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, refreshToken, async ({ request, reply }) => {
    const token = readRefreshCookie(request);
    const session = token === null ? null : await rotateSession(context, token);
    if (!session) {
      clearRefreshCookie(request, reply);
      throw sessionOver();
    }
    setRefreshCookie(request, reply, session.token);
    return { access: await context.tokens.sign(session) };
  });

  registerCall(app, context, logout, async ({ request, reply }) => {
    const token = readRefreshCookie(request);
    if (token !== null) await endSession(context, token);
    clearRefreshCookie(request, reply);
    return { detail: 'Successfully logged out.' };
  });
}

function registerOwnAccount(app: FastifyInstance, context: ClinicContext): void {
  const ownAccount = async (pk: number | undefined) => {
    const user = pk === undefined ? null : await users.findUser(context.db, pk);
    if (!user) throw notSignedIn();
    return user;
  };

  registerCall(app, context, readUser, ({ staff }) => ownAccount(staff?.pk));

  registerCall(app, context, changeUser, async ({ body, staff }) => {
    const user = await ownAccount(staff?.pk);
    const changed = await users.changeUser(context.db, user, body);
    if (!changed) throw invalid({ email: ['Another account has this e-mail address.'] });
    await audit(context.db, context.now(), { actor: `user:${user.pk}`, action: 'user.change', subject: `${user.pk}` });
    return changed;
  });
}
