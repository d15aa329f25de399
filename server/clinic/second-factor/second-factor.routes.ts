import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/second-factor.calls.ts';
import type { ClinicContext } from '../context.ts';
import { conflict, forbidden, notFound, notSignedIn } from '../http/problem.ts';
import { registerStaffCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { hasSecondFactor } from '../sessions/has-second-factor.ts';
import type { LoginLimit } from '../sessions/login-limit.ts';
import { checkOwnPassword } from '../sessions/own-password.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { findUser, lockUser } from '../sessions/users.repository.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { beginSecondFactor, mailFactorChange } from './change-second-factor.ts';
import { passkeySiteOf } from './passkey-site.ts';
import { findPasskeys } from './passkeys.repository.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { forgetCodesOfNothing, removeSecondFactors, type SecondFactorCheck } from './second-factor.ts';
import { hasTotp, makeTotp, removeTotp, takeTotpCode } from './totp.ts';

/** What the calls of the second factor share with signing in: who tries too often waits for both. */
export interface SecondFactorParts {
  limit: LoginLimit;
  check: SecondFactorCheck;
}

/** One's own second factor: setting it up, its recovery codes, taking it away; and, for administrators, that of others. */
export function registerSecondFactor(app: FastifyInstance, context: ClinicContext, parts: SecondFactorParts): void {
  registerSetUp(app, context, parts);
  registerUpkeep(app, context, parts);
}

function registerSetUp(app: FastifyInstance, context: ClinicContext, { limit, check }: SecondFactorParts): void {
  const { db } = context;

  registerStaffCall(app, context, calls.readSecondFactor, async ({ staff, request }) => ({
    is_required: staff.mustHaveSecondFactor,
    has_totp: await hasTotp(context, staff.pk),
    passkeys: await findPasskeys(db, staff.pk),
    passkey_host: passkeySiteOf(context, request)?.host ?? null,
    recovery_codes_left: await countRecoveryCodes(db, staff.pk),
  }));

  registerStaffCall(app, context, calls.beginTotp, async ({ body, staff }) => {
    await checkOwnPassword(context, limit, staff.pk, body.password);
    const user = await findUser(db, staff.pk);
    if (!user) throw notSignedIn();
    const made = await makeTotp(context, user.pk, user.email);
    if (!made) throw conflict('second_factor_exists', 'second_factor_exists');
    return made;
  });

  registerStaffCall(app, context, calls.confirmTotp, async ({ body, staff }) => {
    const subject = `user:${staff.pk}`;
    // In one: a factor that is on without its recovery codes would lock out whoever loses the telephone.
    const confirm = async (trx: ClinicDatabase) => {
      await lockUser(trx, staff.pk);
      const isFirst = !(await hasSecondFactor(trx, staff.pk));
      if (!(await takeTotpCode({ ...context, db: trx }, staff.pk, body.code, true))) return null;
      await audit(trx, context.now(), { actor: subject, action: 'second_factor.set', subject });
      await mailFactorChange(trx, context, staff.pk, { change: 'totp_set' });
      return { recovery_codes: isFirst ? await beginSecondFactor(trx, context, staff) : [] };
    };
    return check.confirm(staff.pk, () => db.transaction().execute(confirm));
  });
}

function registerUpkeep(app: FastifyInstance, context: ClinicContext, { limit }: SecondFactorParts): void {
  const { db, now } = context;

  registerStaffCall(app, context, calls.removeTotp, async ({ body, staff, request }) => {
    await checkOwnPassword(context, limit, staff.pk, body.password);
    const subject = `user:${staff.pk}`;
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, staff.pk);
      await removeTotp(trx, staff.pk);
      await forgetCodesOfNothing(trx, staff.pk);
      await audit(trx, now(), { actor: subject, action: 'second_factor.remove', subject });
      await mailFactorChange(trx, context, staff.pk, { change: 'totp_removed' });
    });
    return { detail: sentence('second_factor_removed', request.locale) };
  });

  registerStaffCall(app, context, calls.renewRecoveryCodes, async ({ body, staff }) => {
    await checkOwnPassword(context, limit, staff.pk, body.password);
    if (!(await hasSecondFactor(db, staff.pk))) throw conflict('no_second_factor', 'no_second_factor');
    const subject = `user:${staff.pk}`;
    return db.transaction().execute(async (trx) => {
      const recovery_codes = await makeRecoveryCodes(trx, context, staff.pk);
      await audit(trx, now(), { actor: subject, action: 'recovery_codes.renew', subject });
      return { recovery_codes };
    });
  });

  registerStaffCall(app, context, calls.removeAccountSecondFactor, async ({ params, staff, request }) => {
    // One's own asks for the password, which a computer that was left open does not know.
    if (params.pk === staff.pk) throw forbidden('own_second_factor', 'own_second_factor');
    if (!(await findUser(db, params.pk))) throw notFound('no_such_account');
    await db.transaction().execute(async (trx) => {
      await removeSecondFactors(trx, params.pk);
      await endSessionsOf(trx, now(), params.pk);
      const action = 'account.second_factor.remove';
      await audit(trx, now(), { actor: `user:${staff.pk}`, action, subject: `user:${params.pk}` });
      await mailFactorChange(trx, context, params.pk, { change: 'all_removed' });
    });
    return { detail: sentence('second_factor_removed', request.locale) };
  });
}
