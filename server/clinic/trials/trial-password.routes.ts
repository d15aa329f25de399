import type { FastifyInstance } from 'fastify';
import { checkTrialPassword } from '#contract/calls/trials.calls.ts';
import type { ClinicContext } from '../context.ts';
import { takeBoth } from '../http/growing-limit.ts';
import { LIMITS, PACES } from '../http/limits.ts';
import { clientOf } from '../http/network-of.ts';
import { registerCall } from '../http/register-call.ts';
import type { GiveBack } from '../limiter.ts';
import { isPassword } from '../sessions/passwords.ts';
import { findTrialPassword } from './trial-passwords.repository.ts';
import { makeTrialToken } from './trial-token.ts';

/**
 * Counts wrong passwords, by client and by trial.
 * @returns counts a try, and returns what takes it back: the password was right. Throws ClinicProblem 429
 */
function createPasswordLimit({ limiter }: ClinicContext) {
  const byClient = limiter.growing('check_password', LIMITS.check_password[0]);
  const byTrial = limiter.paced('trial_password', PACES.trial_password);
  return (client: string, trial: string): Promise<GiveBack> => takeBoth([byClient, client], [byTrial, trial]);
}

/**
 * Row 12 of the interface: whether a trial's password is right, which takes as long when there is none. Who has it is
 * kept out neither by the others behind their address nor by those who guess.
 */
export function registerTrialPassword(app: FastifyInstance, context: ClinicContext): void {
  const take = createPasswordLimit(context);
  registerCall(app, context, checkTrialPassword, async ({ body: { trial_key, password }, request }) => {
    const giveBack = await take(clientOf(request), trial_key);
    const stored = await findTrialPassword(context.db, trial_key);
    if (!(await isPassword(stored, password))) return { valid: false };
    await giveBack();
    return { valid: true, token: makeTrialToken(context, trial_key) };
  });
}
