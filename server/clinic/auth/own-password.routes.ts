import type { FastifyInstance } from 'fastify';
import { changePassword } from '#contract/calls/accounts.calls.ts';
import type { ClinicContext } from '../context.ts';
import { registerStaffCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import type { LoginLimit } from '../sessions/login-limit.ts';
import { checkOwnPassword } from '../sessions/own-password.ts';
import { takeOtherLinks } from '../sessions/password-reset.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { setPassword } from '../sessions/users.repository.ts';
import { audit } from '../storage/audit.ts';

/** Changing one's own password: this session goes on, the others end. */
export function registerOwnPassword(app: FastifyInstance, context: ClinicContext, limit: LoginLimit): void {
  registerStaffCall(app, context, changePassword, async ({ body, staff, request }) => {
    await checkOwnPassword(context, limit, staff.pk, body.password);
    const hashed = await hashPassword(body.new_password);
    const subject = `user:${staff.pk}`;
    await context.db.transaction().execute(async (trx) => {
      await setPassword(trx, staff.pk, hashed);
      await takeOtherLinks(trx, context, subject);
      await endSessionsOf(trx, context.now(), staff.pk, staff.family);
      await audit(trx, context.now(), { actor: subject, action: 'password.change', subject });
    });
    return { detail: sentence('password_changed', request.locale) };
  });
}
