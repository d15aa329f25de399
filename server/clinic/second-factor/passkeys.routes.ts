import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/second-factor.calls.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { conflict, invalid, notFound, notSignedIn } from '../http/problem.ts';
import { registerStaffCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { hasSecondFactor } from '../sessions/has-second-factor.ts';
import type { LoginLimit } from '../sessions/login-limit.ts';
import { checkOwnPassword } from '../sessions/own-password.ts';
import { findUser, lockUser } from '../sessions/users.repository.ts';
import { audit } from '../storage/audit.ts';
import { randomId } from '../storage/random-id.ts';
import { beginSecondFactor, mailFactorChange } from './change-second-factor.ts';
import { passkeySiteOf } from './passkey-site.ts';
import { deletePasskey, findPasskeys, keepPasskey } from './passkeys.repository.ts';
import { checkMadePasskey, creationOptions, type MadePasskey } from './passkeys.ts';
import { forgetCodesOfNothing } from './second-factor.ts';

const MOST = 20;

/** One's own passkeys: adding and removing them. */
export function registerPasskeys(app: FastifyInstance, context: ClinicContext, limit: LoginLimit): void {
  const { db } = context;
  const siteHere = (request: FastifyRequest) => {
    const site = passkeySiteOf(context, request);
    if (!site) throw conflict('no_passkeys_here', 'no_passkeys_here');
    return site;
  };

  registerStaffCall(app, context, calls.beginPasskey, async ({ body, staff, request }) => {
    await checkOwnPassword(context, limit, staff.pk, body.password);
    const site = siteHere(request);
    const user = await findUser(db, staff.pk);
    if (!user) throw notSignedIn();
    if ((await findPasskeys(db, staff.pk)).length >= MOST) throw conflict('too_many_passkeys', 'too_many_passkeys');
    const { pk, email, first_name, last_name } = user;
    return creationOptions(context, { pk, email, name: `${first_name} ${last_name}` }, site);
  });

  registerStaffCall(app, context, calls.addPasskey, async ({ body, staff, request }) => {
    const made = await checkMadePasskey(context, staff.pk, body.passkey, siteHere(request));
    if (!made) throw invalid({ passkey: ['passkey_not_added'] });
    return { recovery_codes: await addPasskey(context, staff, made, body.name) };
  });

  registerStaffCall(app, context, calls.removePasskey, async ({ params, body, staff, request }) => {
    await checkOwnPassword(context, limit, staff.pk, body.password);
    await removePasskey(context, staff, params.id);
    return { detail: sentence('passkey_removed', request.locale) };
  });
}

/** @returns the recovery codes that come with the first second factor; none with a further one */
function addPasskey(context: ClinicContext, staff: StaffMember, made: MadePasskey, name: string): Promise<string[]> {
  const { pk: user_pk } = staff;
  const subject = `user:${user_pk}`;
  return context.db.transaction().execute(async (trx) => {
    await lockUser(trx, user_pk);
    const isFirst = !(await hasSecondFactor(trx, user_pk));
    const created_at = context.now().toISOString();
    const row = { id: randomId(), user_pk, name, created_at, last_used_at: null, ...made };
    if (!(await keepPasskey(trx, row))) throw conflict('passkey_exists', 'passkey_exists');
    await audit(trx, context.now(), { actor: subject, action: 'passkey.add', subject });
    await mailFactorChange(trx, context, user_pk, { change: 'passkey_added', name });
    return isFirst ? beginSecondFactor(trx, context, staff) : [];
  });
}

async function removePasskey(context: ClinicContext, { pk }: StaffMember, id: string): Promise<void> {
  const subject = `user:${pk}`;
  await context.db.transaction().execute(async (trx) => {
    await lockUser(trx, pk);
    const passkey = (await findPasskeys(trx, pk)).find((one) => one.id === id);
    if (!passkey || !(await deletePasskey(trx, pk, id))) throw notFound('no_such_passkey');
    await forgetCodesOfNothing(trx, pk);
    await audit(trx, context.now(), { actor: subject, action: 'passkey.remove', subject });
    await mailFactorChange(trx, context, pk, { change: 'passkey_removed', name: passkey.name });
  });
}
