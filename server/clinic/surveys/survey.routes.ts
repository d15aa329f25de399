import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { readSurvey, submitSurvey } from '#contract/calls/surveys.calls.ts';
import { type FormDefinition, type UserType, userTypes } from '#contract/forms/form-definition.ts';
import type { Submission } from '#contract/forms/submission.ts';
import type { FormRecord, RecordOf } from '#contract/records/submission-records.ts';
import { answersAsked } from '#contract/rules/enabled-items.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { recallDelay, scoreCheckIn, scoreRelativeView } from '../check-in/score-check-in.ts';
import { withTextReminders } from '../consents/text-reminders.ts';
import type { ClinicContext } from '../context.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { heldSecrets } from '../drafts/draft-cookie.ts';
import { giveBrowserSecret } from '../http/browser-secret.ts';
import { once } from '../http/once.ts';
import { conflict, gone, invalid, notFound } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { resultRow } from '../intake/browser-results.repository.ts';
import { type CheckedSubmission, checkSubmission, givenOf, isTrapped } from '../intake/check-submission.ts';
import { addSubmittedForm, recordSubmittedForm, type SubmittedForm } from '../intake/record-submitted-form.ts';
import { randomId } from '../storage/random-id.ts';
import { drawReference } from '../storage/references.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { Writes } from '../storage/writes.ts';
import type { BelongsTo } from '../submissions/belonging.ts';
import type { NewRecord, RecordedSubmission } from '../submissions/record-submission.ts';
import { createWriteTogether, type WriteTogether } from '../submissions/write-together.ts';
import { withAskRules } from '../trials/ask-rules.ts';
import { type TrialOfForm, trialOfForm } from '../trials/trial-of-form.ts';
import { completeInvitation, findInvitation, type Invitation, invite } from './invitations.repository.ts';

/** @throws ClinicProblem 404 for an unknown link, 410 for one that has expired */
async function invitationOf(context: ClinicContext, id: string): Promise<Invitation | null> {
  if (currentDefinitions.settings(id)?.access === 'name') return null;
  const invitation = await findInvitation(context.db, id);
  if (!invitation) throw notFound();
  if (invitation.expiresAt <= context.now().toISOString()) throw gone('link_expired');
  return invitation;
}

/** Which variant of a form is asked for: for whom, and with which word list. */
interface Wanted {
  user_type?: UserType | undefined;
  form_id?: string | undefined;
}

function questionnaire(slug: string, locale: Locale, { user_type, form_id }: Wanted): FormDefinition {
  const readers = user_type === undefined ? userTypes : [user_type];
  const [form] = readers.flatMap((reader) => {
    const found =
      form_id === undefined
        ? currentDefinitions.draw(slug, locale, reader)
        : currentDefinitions.find(form_id, locale, reader);
    return found?.slug === slug ? found : [];
  });
  if (form) return form;
  if (form_id !== undefined) throw invalid({ form_id: [{ code: 'unknown_form', locale }] });
  if (user_type === undefined) throw notFound();
  throw invalid({ user_type: [{ code: 'unknown_form', locale }] });
}

/**
 * A form without the answers that no trial could use: they are not kept. They are no fault, because a trial may have
 * closed since the form was begun.
 */
async function withoutUnasked(context: ClinicContext, body: Submission, slug: string): Promise<CheckedSubmission> {
  const checked = checkSubmission(body, [slug]);
  const form = await withAskRules(context, checked.form);
  const told = answersAsked(form, checked.told);
  return { ...checked, form, told, answers: givenOf(told, body) };
}

/** What clinicians find beside the answers. */
function findings(
  { now }: ClinicContext,
  { form, told }: CheckedSubmission,
  body: Submission,
): Pick<RecordOf<'survey'>, 'scores'> {
  const scoring = currentDefinitions.settings(form.slug)?.scoring;
  if (scoring === 'check-in') {
    const filledIn = {
      begun: new Date(body.started_at),
      delay: recallDelay(body, now()),
      languages: LOCALES.flatMap((locale) => currentDefinitions.find(form.id, locale, form.user_type) ?? []),
    };
    return { scores: scoreCheckIn(form, told, now(), filledIn) };
  }
  return scoring === 'relative-view' ? { scores: scoreRelativeView(told) } : {};
}

const afterSending = (slug: string) =>
  currentDefinitions.settings(slug)?.result === 'trial-match' ? ('result' as const) : ('completed' as const);

/** What the form goes with: the submission that made its link, or the registration that it asks more about. */
function leadingTo(invitation: Invitation | null, { extra }: TrialOfForm): BelongsTo | null {
  if (invitation?.invitedBy) return { id: invitation.invitedBy, by: 'invitation' };
  return extra.trial_signup === undefined ? null : { id: extra.trial_signup, by: 'reference' };
}

interface Answered {
  body: Submission;
  held: readonly string[];
  checked: CheckedSubmission;
  invitation: Invitation | null;
  trial: TrialOfForm;
  /** The browser that sends it. */
  secret: string;
}

/** The form as it is recorded, and what it becomes. */
function recordedAs(context: ClinicContext, { body, held, checked, invitation, trial }: Answered) {
  const isConsultation = currentDefinitions.settings(checked.form.slug)?.kind === 'secondary_consultation';
  const extra = {
    ...findings(context, checked, body),
    ...trial.extra,
    ...(invitation && { invitation: invitation.id }),
  };
  const { contact, told } = trial;
  const sent = { body, held, checked, contact, told } satisfies SubmittedForm;
  const recordOf = (form: FormRecord): NewRecord => ({
    kind: isConsultation ? 'secondary_consultation' : 'survey',
    payload: { ...form, ...extra },
  });
  return { sent, recordOf };
}

/** Adds to what is written what follows from a form that is recorded. @returns what its sender is answered */
function addFollowing(writes: Writes, context: ClinicContext, answered: Answered, recorded: RecordedSubmission) {
  const { body, checked, secret } = answered;
  const relative = checked.answers.relative_link === true;
  const asked = { slug: 'relative-view', locale: body.locale, invitedBy: recorded.id };
  const handedOn = relative ? invite(writes, context, asked) : null;
  const { slug } = checked.form;
  if (afterSending(slug) === 'result') {
    const shown = { slug, submissionId: recorded.id, invitationId: handedOn?.id ?? null };
    writes.insert('browser_results', resultRow(context, secret, shown));
  }
  return {
    ...recorded,
    status: 'requested',
    next: checked.redFlag ? ('urgent_help' as const) : afterSending(slug),
    ...(handedOn && { invitation: handedOn }),
  };
}

/** Records a form that goes with another submission, and closes the link it was answered by. */
async function recordPart(
  trx: Transaction<ClinicTables>,
  context: ClinicContext,
  answered: Answered,
  belongsTo: BelongsTo | null,
) {
  const { invitation } = answered;
  const { sent, recordOf } = recordedAs(context, answered);
  const recorded = await recordSubmittedForm(trx, context, { ...sent, belongsTo }, recordOf);
  if (invitation && !(await completeInvitation(trx, invitation.id, recorded.id))) {
    throw conflict('already_sent', 'completed');
  }
  const writes = new Writes();
  const answer = addFollowing(writes, context, answered, recorded);
  await writes.write(trx);
  return answer;
}

/** Records a form, once for its key: one that stands by itself together with others. */
function recordOnce(context: ClinicContext, writeTogether: WriteTogether, scope: string, answered: Answered) {
  const { body, invitation, trial } = answered;
  const key = { scope, key: body.idempotency_key, body };
  const belongsTo = leadingTo(invitation, trial);
  if (invitation !== null || belongsTo !== null) {
    return once(context, key, (trx) => recordPart(trx, context, answered, belongsTo));
  }
  const { sent, recordOf } = recordedAs(context, answered);
  return writeTogether(key, (writes, given) =>
    addFollowing(writes, context, answered, addSubmittedForm(writes, context, sent, recordOf, given)),
  );
}

/** Row 14 of the interface: a form by invitation, or by the name of a public form. */
export function registerSurvey(app: FastifyInstance, context: ClinicContext): void {
  const writeTogether = createWriteTogether(context);
  registerCall(app, context, readSurvey, async ({ params: { id }, query, request }) => {
    const invitation = await invitationOf(context, id);
    const locale = query.locale ?? invitation?.locale ?? request.locale;
    return {
      id,
      questionnaire: withTextReminders(
        context,
        await withAskRules(context, questionnaire(invitation?.slug ?? id, locale, query)),
      ),
      status: invitation?.completed ? ('completed' as const) : ('open' as const),
      expires_at: invitation?.expiresAt ?? null,
    };
  });
  registerCall(app, context, submitSurvey, async ({ params: { id }, body, request, reply }) => {
    const invitation = await invitationOf(context, id);
    const slug = invitation?.slug ?? id;
    if (isTrapped(body)) {
      return { id: randomId(), reference: drawReference(), status: 'requested', next: afterSending(slug) };
    }
    const checked = await withoutUnasked(context, body, slug);
    const trial = await trialOfForm(context, { slug, answers: checked.told }, request.headers);
    const secret = giveBrowserSecret(request, reply, { vault: context.vault, sent: body });
    const held = heldSecrets(request);
    return recordOnce(context, writeTogether, `survey/${id}`, { body, held, checked, invitation, trial, secret });
  });
}
