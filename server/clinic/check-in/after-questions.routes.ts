import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { answerAfterQuestions, readAfterQuestions } from '#contract/calls/check-in.calls.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { notFound } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { checkedAnswers } from '../intake/check-submission.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';
import { lockSubmission } from '../submissions/lock-submissions.ts';

/**
 * What is asked after; a message or a referral is not a form. A registration for a trial is none of them: its id opens
 * nothing, so that nobody can tell the id of a registration from the one that a repeat is answered with.
 */
const AFTER: readonly string[] = ['survey', 'orientation', 'preconsultation', 'secondary_consultation'];
const contentSchema = z.record(z.string(), z.unknown());

/** @throws ClinicProblem 404 when no form was sent under this id */
async function sentForm(db: ClinicDatabase, id: string): Promise<{ locale: Locale; payload_sealed: string }> {
  const row = await db
    .selectFrom('requests')
    .select(['kind', 'locale', 'payload_sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || !AFTER.includes(row.kind)) throw notFound();
  return { locale: keptLocaleSchema.parse(row.locale), payload_sealed: row.payload_sealed };
}

function afterQuestions(locale: Locale): FormDefinition {
  const form = currentDefinitions.draw('after-questions', locale, 'patient');
  if (!form) throw notFound();
  return form;
}

/** Row 20 of the interface: the questions after a form, kept with what was sent. */
export function registerAfterQuestions(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, readAfterQuestions, async ({ params, query }) => {
    const { locale } = await sentForm(context.db, params.id);
    return afterQuestions(query.locale ?? locale);
  });
  registerCall(app, context, answerAfterQuestions, ({ params: { id }, body }) =>
    context.db.transaction().execute(async (trx) => {
      await lockSubmission(trx, id);
      const { locale, payload_sealed } = await sentForm(trx, id);
      const answers = checkedAnswers(afterQuestions(locale), body.answers, locale);
      const content = contentSchema.parse(context.vault.open(payload_sealed));
      await trx
        .updateTable('requests')
        .set({ payload_sealed: context.vault.seal({ ...content, after: answers }) })
        .where('id', '=', id)
        .execute();
      await audit(trx, context.now(), { actor: 'visitor', action: 'request.after-questions', subject: id });
      return { detail: sentence('saved', locale) };
    }),
  );
}
