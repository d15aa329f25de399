import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { signUpForTrial } from '#contract/calls/trials.calls.ts';
import type { TrialView } from '#contract/content/page-view.ts';
import { peopleIn } from '#contract/forms/people.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { clinicDay } from '../../lib/zoned-time.ts';
import { bookableSlot, bookSlot } from '../appointments/book-slot.ts';
import { holdOf } from '../appointments/holds.ts';
import { checkConsents, trialContact } from '../consents/check-consents.ts';
import { TEXT_REMINDERS_CHOICE } from '../consents/text-reminders.ts';
import type { ClinicContext } from '../context.ts';
import { giveBrowserSecret } from '../http/browser-secret.ts';
import { once, onceWithin } from '../http/once.ts';
import { invalid } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { lastSentBy } from '../intake/browser-results.repository.ts';
import { confirmReceipt } from '../intake/record-submitted-form.ts';
import { personInMail } from '../mail/person-in-mail.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { withPhoneNumber } from '../submissions/phone-number.ts';
import { submissionOf } from '../submissions/recommendations.repository.ts';
import { personHash, recordSubmission } from '../submissions/record-submission.ts';
import { currentRuleset } from './matching/ruleset.ts';
import {
  type AnsweredRegistration,
  answeredBefore,
  callOf,
  noteForBrowser,
  type RegistrationKey,
  shownRegistration,
} from './registrations.repository.ts';
import { repeatRegistration } from './repeat-registration.ts';

type SignUp = z.infer<NonNullable<typeof signUpForTrial.body>>;
type Work = Transaction<ClinicTables>;

/** @throws ClinicProblem 400 for a trial the content service does not have */
async function trialOf(context: ClinicContext, { trial_key, preferred_language }: SignUp): Promise<TrialView> {
  const trials = await context.trials(preferred_language);
  const trial = trials.find(({ key }) => key === trial_key && key !== currentRuleset.fallback);
  if (!trial) throw invalid({ trial_key: [{ code: 'unknown_trial', locale: preferred_language }] });
  return trial;
}

/** @throws ClinicProblem 400 for recommendations that are not there */
async function checkRecommendation(trx: Work, body: SignUp): Promise<void> {
  if (body.recommendation_id === undefined) return;
  const found = await trx
    .selectFrom('recommendations')
    .select('id')
    .where('id', '=', body.recommendation_id)
    .executeTakeFirst();
  if (!found)
    throw invalid({ recommendation_id: [{ code: 'unknown_recommendation', locale: body.preferred_language }] });
}

/** Whom the mails name, when somebody registers another. */
const forPersonIn = ({ filled_by = 'self', person_first_name = '' }: SignUp): string | undefined =>
  personInMail({ filled_by }, { person_first_name });

/** Who is registered, as a fingerprint: of one address, whoever registers others registers each of them. */
function registrant({ vault }: ClinicContext, { contact, filled_by, ...people }: SignUp): string {
  const person = personHash(vault, contact.email);
  const { person_first_name: first = '', person_last_name: last = '' } = people;
  const name = `${first} ${last}`.trim().normalize('NFC').toLowerCase();
  return filled_by === 'on_behalf' && name !== '' ? vault.fingerprint(`${person} registers ${name}`) : person;
}

interface Registration {
  body: SignUp;
  trial: TrialView;
  key: RegistrationKey;
  /** The browser's hold on a slot. */
  holdId: string | undefined;
  /** By which the browser proves later that it sent this. */
  secret: string;
}

/** Books the wanted time for a registration. @throws ClinicProblem 409 when it is taken, 400 when it does not exist */
async function bookCall(trx: Work, context: ClinicContext, submissionId: string, { body, holdId }: Registration) {
  const { contact, preferred_language: locale, slot_id: slotId } = body;
  if (slotId === undefined) return undefined;
  const consultationType = 'trial_call';
  const forPerson = forPersonIn(body);
  return bookSlot(trx, context, { submissionId, contact, forPerson, locale, consultationType, slotId, holdId });
}

/** Records a first registration with its call, and confirms it by mail. */
async function register(trx: Work, context: ClinicContext, registration: Registration): Promise<AnsweredRegistration> {
  const { body, trial, secret } = registration;
  const { contact, consents, preferred_language: locale, recommendation_id, country, filled_by } = body;
  const people = peopleIn(body);
  const preferred = recommendation_id === undefined ? null : await submissionOf(trx, recommendation_id);
  const recorded = await recordSubmission(trx, context, {
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
      ...(country && { country }),
      ...(filled_by && { filled_by }),
      ...(Object.keys(people).length > 0 && { people }),
    },
    consents,
    belongsTo: await lastSentBy(trx, context, secret, { kinds: ['survey', 'orientation'], preferred }),
  });
  const answers: Answers = { ...(country && { country }), ...(filled_by && { who_answers: filled_by }) };
  const receipt = { ...recorded, email: contact.email, locale, answers, forPerson: forPersonIn(body) };
  await confirmReceipt(trx, context, receipt);
  const appointment = await bookCall(trx, context, recorded.id, registration);
  return { ...recorded, status: 'requested', ...(appointment && { appointment }) };
}

/** What the browser that sent the first registration gets for a repeat: that one, with a time if it has none. */
async function again(
  trx: Work,
  context: ClinicContext,
  before: AnsweredRegistration,
  registration: Registration,
): Promise<AnsweredRegistration> {
  if (before.repeat_of !== undefined) return before;
  const call = await callOf(trx, before.id);
  if (!call || call.status === 'cancelled') await bookCall(trx, context, before.id, registration);
  return shownRegistration(trx, before);
}

/** Registers the person, or finds that they are registered today. */
async function signUp(trx: Work, context: ClinicContext, registration: Registration): Promise<AnsweredRegistration> {
  const { body, trial, key, secret } = registration;
  await checkRecommendation(trx, body);
  // Refused alike for a first registration and a repeat.
  const slot = body.slot_id === undefined ? undefined : await bookableSlot(trx, context, body.slot_id, 'trial_call');
  let isFirst = false;
  const today = { scope: `trials/signup ${trial.key} ${key.day}`, key: key.person, body: null };
  const first = await onceWithin(trx, context, today, () => {
    isFirst = true;
    return register(trx, context, registration);
  });
  const before = isFirst ? null : await answeredBefore(trx, context, secret, key);
  if (before) return again(trx, context, before, registration);
  const repeated = { firstId: first.id, trialKey: trial.key, contact: body.contact, wanted: slot?.start };
  const answered = isFirst ? first : await repeatRegistration(trx, context, repeated);
  await noteForBrowser(trx, context, secret, key, answered);
  return answered;
}

/** Row 10 of the interface: registering for a trial's call, once a day for each person and trial. */
export function registerSignUp(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, signUpForTrial, async ({ body, request, reply }) => {
    checkConsents([...trialContact(body), TEXT_REMINDERS_CHOICE], body.consents, body.preferred_language);
    const trial = await trialOf(context, body);
    const key = {
      trialKey: trial.key,
      person: registrant(context, body),
      day: clinicDay(context.now()),
    };
    const secret = giveBrowserSecret(request, reply, { vault: context.vault, sent: body });
    const contact = withPhoneNumber(body.contact, { field: 'contact', locale: body.preferred_language });
    const registration = { body: { ...body, contact }, trial, key, holdId: holdOf(request), secret };
    const sent = { scope: 'trials/signup', key: body.idempotency_key, body };
    const { repeat_of: _, ...answer } = await once(context, sent, (trx) => signUp(trx, context, registration));
    return answer;
  });
}
