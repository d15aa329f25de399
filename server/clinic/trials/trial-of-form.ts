import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { type Answers, type Contact, contactSchema } from '#contract/forms/submission.ts';
import type { RecordOf } from '#contract/records/submission-records.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import type { ClinicContext } from '../context.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { forbidden } from '../http/problem.ts';
import { findRepeat } from './registrations.repository.ts';
import { trialOfToken } from './trial-token.ts';

/** The header in which the form of a trial's participant repeats the token that its password gave. */
const TOKEN = 'x-trial-token';
/** The header in which the questions of a registration name the registration they belong to. */
const SIGN_UP = 'x-trial-signup';

const signUpSchema = z.object({ trial_key: z.string(), contact: contactSchema });

/** Which trial a form is about, and whose it is, as far as its sender showed. */
export interface TrialOfForm {
  extra: Pick<RecordOf<'survey'>, 'trial_key' | 'trial_signup' | 'from_repeat'>;
  contact?: Contact;
  /** True when the person was already told that the clinic has their submission. */
  told?: boolean;
}

/** Whoever gave a name and an address with the answers: somebody who answers for another, their own. */
function contactIn(answers: Answers): Contact | undefined {
  const { email } = answers;
  const isForAnother = filledBy(answers) === 'on_behalf';
  const [first_name, last_name] = isForAnother
    ? [answers.helper_first_name, answers.helper_last_name]
    : [answers.first_name, answers.last_name];
  return contactSchema.safeParse({ first_name, last_name, email }).data;
}

/** @throws ClinicProblem 403 for a token that is forged or has expired: what was written must not lose its trial */
function ofToken(context: ClinicContext, token: unknown): Pick<TrialOfForm, 'extra'> {
  if (token === undefined) return { extra: {} };
  const trial = trialOfToken(context, token);
  if (trial === null) throw forbidden('trial_password_again', 'trial_token');
  return { extra: { trial_key: trial } };
}

/** Questions of somebody who registered again elsewhere: theirs are kept apart, beside the registration that stands. */
async function ofRepeat(context: ClinicContext, id: string): Promise<TrialOfForm> {
  const repeat = await findRepeat(context.db, context, id);
  if (!repeat) return { extra: {} };
  const { trial_key, contact, repeat_of } = repeat;
  return { extra: { trial_key, trial_signup: repeat_of, from_repeat: true }, contact, told: true };
}

/** The registration with that id; ids are random, and nothing of the registration is answered. */
async function ofSignUp(context: ClinicContext, id: unknown): Promise<TrialOfForm> {
  const { db, vault } = context;
  if (typeof id !== 'string') return { extra: {} };
  const row = await db
    .selectFrom('requests')
    .select('payload_sealed')
    .where('id', '=', id)
    .where('kind', '=', 'trial_signup')
    .executeTakeFirst();
  if (!row) return ofRepeat(context, id);
  const { trial_key, contact } = signUpSchema.parse(vault.open(row.payload_sealed));
  return { extra: { trial_key, trial_signup: id }, contact, told: true };
}

/** What a form and its headers tell about its trial: the password's token, or the registration it goes with. */
export async function trialOfForm(
  context: ClinicContext,
  { slug, answers }: { slug: string; answers: Answers },
  headers: IncomingHttpHeaders,
): Promise<TrialOfForm> {
  const shownBy = currentDefinitions.settings(slug)?.trial;
  if (shownBy === 'password') {
    const contact = contactIn(answers);
    return { ...ofToken(context, headers[TOKEN]), ...(contact && { contact }) };
  }
  return shownBy === 'registration' ? ofSignUp(context, headers[SIGN_UP]) : { extra: {} };
}
