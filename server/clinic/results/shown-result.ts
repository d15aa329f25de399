import type * as z from 'zod/mini';
import type { readResult } from '#contract/calls/results.calls.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers, Submission } from '#contract/forms/submission.ts';
import { formOf, readRecord, submissionKinds } from '#contract/records/submission-records.ts';
import { checkAnswers } from '#contract/rules/check-answers.ts';
import { withPersonNamed } from '#contract/rules/name-person.ts';
import { RED_FLAGS } from '#contract/rules/red-flags.ts';
import type { Locale } from '#lib/locale.ts';
import { showAppointment } from '../appointments/appointment-mail.ts';
import type { ClinicContext } from '../context.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import type { BrowserResult } from '../intake/browser-results.repository.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { findInvitation } from '../surveys/invitations.repository.ts';
import { withAskRules } from '../trials/ask-rules.ts';
import { callOf } from '../trials/registrations.repository.ts';

/** A result as it is sent. */
export type ShownResult = NonNullable<z.infer<typeof readResult.answer>['result']>;

type Context = Pick<ClinicContext, 'vault' | 'now' | 'trials' | 'log'>;

/** What was asked to see how memory works is for the clinic alone. */
const EXERCISE = /^(?:words|orientation)_/;
/** What the last page of a consultation says depends on these alone. */
const OF_CONSULTATION: readonly string[] = [RED_FLAGS, 'country'];

/** The answers that a result is drawn from, as far as the form still asks for them. */
function shownAnswers(form: FormDefinition, given: Answers): Answers {
  const isCompared = currentDefinitions.settings(form.slug)?.result === 'trial-match';
  const shown = Object.entries(given).filter(([linkId]) =>
    isCompared ? !EXERCISE.test(linkId) : OF_CONSULTATION.includes(linkId),
  );
  const answers = Object.fromEntries(shown);
  const faults = checkAnswers(form, answers);
  return Object.fromEntries(shown.filter(([linkId]) => !(linkId in faults)));
}

async function consentsOf(db: ClinicDatabase, submissionId: string): Promise<Submission['consents']> {
  const rows = await db
    .selectFrom('consents')
    .select(['text_id', 'text_version', 'granted', 'withdrawn_at'])
    .where('request_id', '=', submissionId)
    .orderBy('recorded_at', 'desc')
    .execute();
  const latest = new Map<string, Submission['consents'][number]>();
  for (const { text_id, text_version, granted, withdrawn_at } of rows) {
    if (!latest.has(text_id)) {
      latest.set(text_id, { text_id, text_version, granted: granted === 1 && withdrawn_at === null });
    }
  }
  return [...latest.values()];
}

async function openInvitation(db: ClinicDatabase, { now }: Pick<Context, 'now'>, id: string | null) {
  const invitation = id === null ? null : await findInvitation(db, id);
  const isOpen = invitation && !invitation.completed && invitation.expiresAt > now().toISOString();
  return isOpen ? { id: invitation.id, expires_at: invitation.expiresAt } : null;
}

/** What a submission led to, in a language; null when it, its form or that form in the language is gone. */
export async function showResult(
  db: ClinicDatabase,
  context: Context,
  { submissionId, invitationId, visibleUntil }: BrowserResult,
  locale: Locale,
): Promise<ShownResult | null> {
  const row = await db.selectFrom('requests').selectAll().where('id', '=', submissionId).executeTakeFirst();
  const kind = submissionKinds.find((one) => one === row?.kind);
  const sent = row && kind && formOf(readRecord({ kind, content: context.vault.open(row.payload_sealed) }));
  const found = sent && currentDefinitions.find(sent.form.id, locale, sent.user_type);
  if (!sent || !found) return null;
  const form = await withAskRules(context, found);
  const invitation = await openInvitation(db, context, invitationId);
  const appointment = await callOf(db, submissionId);
  return {
    id: submissionId,
    reference: row.reference,
    questionnaire: withPersonNamed(form, sent.answers),
    filled_by: sent.filled_by,
    started_at: sent.started_at,
    answers: shownAnswers(form, sent.answers),
    consents: await consentsOf(db, submissionId),
    sent_at: row.created_at,
    urgent: row.red_flag === 1,
    ...(invitation && { invitation }),
    ...(appointment && { appointment: showAppointment(appointment) }),
    visible_until: visibleUntil,
  };
}
