import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { signUpForTrial } from '../../../src/clinic/contract/calls/trials.calls.ts';
import type { TrialView } from '../../../src/content/page-view.ts';
import { bookSlot } from '../appointments/book-slot.ts';
import { holdOf } from '../appointments/holds.ts';
import type { ClinicContext } from '../context.ts';
import { checkConsents, TRIAL_CONTACT } from '../forms/check-consents.ts';
import { confirmReceipt } from '../forms/record-submission.ts';
import { sentence } from '../forms/sentences.ts';
import { invalid } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { currentRuleset } from '../matching/ruleset.ts';
import { once, onceWithin } from '../requests/once.ts';
import { personHash, recordRequest } from '../requests/record-request.ts';
import type { ClinicTables } from '../storage/tables.ts';

type SignUp = z.infer<NonNullable<typeof signUpForTrial.body>>;

/** @throws ClinicProblem 400 for a trial the content service does not have */
async function trialOf(context: ClinicContext, { trial_key, preferred_language }: SignUp): Promise<TrialView> {
  const trials = await context.trials(preferred_language);
  const trial = trials.find(({ key }) => key === trial_key && key !== currentRuleset.fallback);
  if (!trial) throw invalid({ trial_key: [sentence('unknown_trial', preferred_language)] });
  return trial;
}

/** @throws ClinicProblem 400 for recommendations that are not there */
async function checkRecommendation(trx: Transaction<ClinicTables>, body: SignUp): Promise<void> {
  if (body.recommendation_id === undefined) return;
  const found = await trx
    .selectFrom('recommendations')
    .select('id')
    .where('id', '=', body.recommendation_id)
    .executeTakeFirst();
  if (!found) throw invalid({ recommendation_id: [sentence('unknown_recommendation', body.preferred_language)] });
}

interface Registration {
  body: SignUp;
  trial: TrialView;
  /** The browser's hold on a slot. */
  holdId: string | undefined;
}

async function signUp(trx: Transaction<ClinicTables>, context: ClinicContext, { body, trial, holdId }: Registration) {
  const { contact, consents, preferred_language: locale, recommendation_id, slot_id: slotId } = body;
  await checkRecommendation(trx, body);
  const requestId = await recordRequest(trx, context, {
    kind: 'trial_signup',
    locale,
    email: contact.email,
    redFlag: false,
    urgency: 'routine',
    payload: {
      trial_key: trial.key,
      recruitment_status: trial.recruitmentStatus,
      contact,
      ...(recommendation_id && { recommendation_id }),
    },
    consents,
  });
  await confirmReceipt(trx, context, { id: requestId, email: contact.email, locale });
  const booking = { requestId, contact, locale, consultationType: 'trial_call' as const };
  const appointment = slotId === undefined ? undefined : await bookSlot(trx, context, { ...booking, slotId, holdId });
  return { id: requestId, status: 'requested', ...(appointment && { appointment }) };
}

/** Row 10 of the interface: registering for a trial's call, once a day for each person and trial. */
export function registerSignUp(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, signUpForTrial, async ({ body, request }) => {
    checkConsents(TRIAL_CONTACT, body.consents, body.preferred_language);
    const trial = await trialOf(context, body);
    const person = personHash(context.vault, body.contact.email);
    const today = { scope: `trials/signup ${trial.key} ${context.now().toISOString().slice(0, 10)}`, key: person };
    return once(context, { scope: 'trials/signup', key: body.idempotency_key, body }, (trx) =>
      onceWithin(trx, context, { ...today, body: null }, () =>
        signUp(trx, context, { body, trial, holdId: holdOf(request) }),
      ),
    );
  });
}
