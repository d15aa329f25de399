import type { FastifyInstance } from 'fastify';
import { changeUser, login, logout, readAccess, readUser, refreshToken } from '#contract/calls/auth.calls.ts';
import type { ClinicContext } from '../context.ts';
import { clientOf } from '../http/network-of.ts';
import { ClinicProblem, forbidden, invalid, invalidAsWhole, notSignedIn } from '../http/problem.ts';
import { registerCall, registerStaffCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { passkeySiteOf } from '../second-factor/passkey-site.ts';
import { registerPasskeys } from '../second-factor/passkeys.routes.ts';
import { registerSecondFactor } from '../second-factor/second-factor.routes.ts';
import { createSecondFactorCheck, type SecondFactorCheck } from '../second-factor/second-factor.ts';
import { knownDevice } from '../sessions/known-device.ts';
import { createLoginLimit, type LoginLimit } from '../sessions/login-limit.ts';
import { openSession } from '../sessions/open-session.ts';
import { checkOwnPassword } from '../sessions/own-password.ts';
import { takeOtherLinks } from '../sessions/password-reset.ts';
import { isPassword } from '../sessions/passwords.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from '../sessions/refresh-cookie.ts';
import { endSession, rotateSession } from '../sessions/sessions.repository.ts';
import * as users from '../sessions/users.repository.ts';
import { audit } from '../storage/audit.ts';
import { registerOrganisation } from './organisation/organisation.routes.ts';
import { registerOwnPassword } from './own-password.routes.ts';

const sessionOver = () =>
  new ClinicProblem(401, () => ({ detail: 'Token is invalid or expired', code: 'token_not_valid' }));

/** Signing in and out, renewing a session, and one's own account. */
export function registerAuth(app: FastifyInstance, context: ClinicContext): void {
  const limit = createLoginLimit(context.limiter);
  const check = createSecondFactorCheck(context);
  registerLogin(app, context, limit, check);
  registerSession(app, context);
  registerOwnAccount(app, context, limit);
  registerOwnPassword(app, context, limit);
  registerSecondFactor(app, context, { limit, check });
  registerPasskeys(app, context, limit);
  registerOrganisation(app, context, check);
}

function registerLogin(
  app: FastifyInstance,
  context: ClinicContext,
  limit: LoginLimit,
  secondFactor: SecondFactorCheck,
): void {
  const { db, vault } = context;

  registerCall(app, context, login, async ({ body, request, reply }) => {
    const found = await users.findForSignIn(db, body);
    const given = vault.fingerprint(users.plainEmail(body.email ?? body.username ?? ''));
    const name = found ? `user ${found.pk}` : given;
    const giveBack = await limit.take({ client: clientOf(request), name, device: knownDevice(vault, request, found) });
    if (!(await isPassword(found?.password ?? null, body.password)) || !found) {
      throw invalidAsWhole('wrong_credentials');
    }
    await giveBack();
    if (found.disabled_at !== null) throw forbidden('account_disabled', 'account_disabled');
    const hasShownFactor = await secondFactor.check(found.pk, body, passkeySiteOf(context, request));
    return openSession(context, { request, reply }, found, { hasShownFactor });
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
    return { detail: sentence('signed_out', request.locale) };
  });
}

function registerOwnAccount(app: FastifyInstance, context: ClinicContext, limit: LoginLimit): void {
  const ownAccount = async (pk: number) => {
    const user = await users.findUser(context.db, pk);
    if (!user) throw notSignedIn();
    return user;
  };

  registerStaffCall(app, context, readUser, ({ staff }) => ownAccount(staff.pk));

  registerStaffCall(app, context, readAccess, async ({ staff }) => ({
    role: staff.role,
    lacks_second_factor: staff.lacksSecondFactor,
  }));

  registerStaffCall(app, context, changeUser, async ({ body, staff }) => {
    const { password, ...change } = body;
    const user = await ownAccount(staff.pk);
    const isMoving = change.email !== undefined && users.plainEmail(change.email) !== user.email;
    if (isMoving) await checkOwnPassword(context, limit, user.pk, password);
    const subject = `user:${user.pk}`;
    return context.db.transaction().execute(async (trx) => {
      const changed = await users.changeUser(trx, user, change);
      if (!changed) throw invalid({ email: ['email_taken'] });
      // Whoever reads the former mailbox sets no password here any more.
      if (isMoving) await takeOtherLinks(trx, context, subject);
      await audit(trx, context.now(), { actor: subject, action: 'user.change', subject });
      return changed;
    });
  });
}
