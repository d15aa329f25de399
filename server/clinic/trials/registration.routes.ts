import type { FastifyInstance } from 'fastify';
import { changeRegistrationCall, readRegistration } from '#contract/calls/trials.calls.ts';
import { showAppointment } from '../appointments/appointment-mail.ts';
import { tokenOf } from '../appointments/appointment-token.ts';
import { changeAppointment } from '../appointments/appointments.repository.ts';
import { holdOf } from '../appointments/holds.ts';
import type { ClinicContext } from '../context.ts';
import { browserSecret } from '../http/browser-secret.ts';
import { notFound } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { callOf, lastOfBrowser, shownRegistration } from './registrations.repository.ts';

/** The secret of the link to the call that a browser's registration has. @throws ClinicProblem 404 when it has none */
async function callToken(context: ClinicContext, secret: string | null, trialKey: string): Promise<string> {
  const last = secret === null ? null : await lastOfBrowser(context.db, context, secret, trialKey);
  const call =
    last && last.registration.repeat_of === undefined ? await callOf(context.db, last.registration.id) : null;
  const token = call ? tokenOf(context, call) : null;
  if (token === null) throw notFound();
  return token;
}

/** The registration that a browser sent, and what it may do with its call. */
export function registerRegistration(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, readRegistration, async ({ query, request }) => {
    const secret = browserSecret(request);
    const last = secret === null ? null : await lastOfBrowser(context.db, context, secret, query.trial_key);
    if (!last) return { registration: null };
    return { registration: { ...(await shownRegistration(context.db, last.registration)), registered_at: last.at } };
  });

  registerCall(app, context, changeRegistrationCall, async ({ body, request }) => {
    const { trial_key, action, slot_id: slotId = '' } = body;
    const token = await callToken(context, browserSecret(request), trial_key);
    const change = action === 'cancel' ? { action } : { action, slotId, holdId: holdOf(request) };
    return showAppointment(await changeAppointment(context, token, change));
  });
}
