import type { FastifyInstance } from 'fastify';
import { checkTrialPassword } from '#contract/calls/trials.calls.ts';
import { isPassword } from '../auth/passwords.ts';
import type { ClinicContext } from '../context.ts';
import { LIMITS } from '../http/limits.ts';
import { registerCall } from '../http/register-call.ts';
import { findTrialPassword } from './trial-passwords.repository.ts';
import { makeTrialToken } from './trial-token.ts';

/** The most tries a day for one trial, whoever makes them. */
const TRIES_A_DAY = [{ most: 50, withinMs: 24 * 60 * 60_000 }];

/** Row 12 of the interface: whether a trial's password is right, which takes as long when there is none. */
export function registerTrialPassword(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, checkTrialPassword, async ({ body: { trial_key, password }, request }) => {
    context.limiter.take('check_password', request.ip, LIMITS.check_password);
    context.limiter.take('check_password a day', trial_key, TRIES_A_DAY);
    const stored = await findTrialPassword(context.db, trial_key);
    if (!(await isPassword(stored, password))) return { valid: false };
    return { valid: true, token: makeTrialToken(context, trial_key) };
  });
}
