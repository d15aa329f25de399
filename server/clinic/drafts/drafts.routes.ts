import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  deleteDraft,
  listDrafts,
  mailResumeLink,
  makeResumeCode,
  readDraft,
  resumeDraft,
  saveDraft,
} from '#contract/calls/drafts.calls.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { LIMITS } from '../http/limits.ts';
import { clientOf } from '../http/network-of.ts';
import { once } from '../http/once.ts';
import { notFound } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { queueMail } from '../mail/outbox.ts';
import { randomId } from '../storage/random-id.ts';
import { personHash } from '../submissions/record-submission.ts';
import { checkDraft, openDraft } from './check-draft.ts';
import { giveSecrets, heldSecrets } from './draft-cookie.ts';
import { noteMailed } from './draft-people.ts';
import { type Draft, findDraft, findDrafts, forgetDraft, keepDraft, placeOf } from './drafts.repository.ts';
import { makeResumeLink, type OpenedLink, readResumeLink, takeOverDraft } from './resume-links.ts';

/** @throws ClinicProblem 404 when this browser has no such draft */
async function ownDraft(context: ClinicContext, request: FastifyRequest, slug: string, id?: string): Promise<Draft> {
  const draft = await findDraft(context.db, context, { held: heldSecrets(request), slug, id });
  if (!draft) throw notFound();
  return draft;
}

const shown = ({ id, slug, content, updatedAt }: Draft) => ({
  draft_id: id,
  slug,
  form_id: content.form_id,
  user_type: content.user_type,
  form_version: content.form_version,
  answers: content.answers,
  consents: content.consents,
  step: content.step,
  updated_at: updatedAt,
});

/** A form as anybody is given it now. */
type GiveForm = (form: FormDefinition) => Promise<FormDefinition>;

/**
 * A draft with its form as anybody is given it now.
 * @throws ClinicProblem 404 when that form is no longer there
 */
async function opened({ now, give }: Pick<ClinicContext, 'now'> & { give: GiveForm }, draft: Draft, locale: Locale) {
  const open = openDraft(draft, locale, now());
  if (!open) throw notFound();
  return { ...shown(draft), ...open, questionnaire: await give(open.questionnaire) };
}

/** A link in words of the page. @throws ClinicProblem 404 when there is none or its form is gone, 410 when it is over */
async function shownLink(context: ClinicContext, link: OpenedLink) {
  const { form, ...shownToAll } = await readResumeLink(context, link);
  const definition = currentDefinitions.find(form.form_id, link.locale, form.user_type);
  if (!definition) throw notFound();
  return { ...shownToAll, title: definition.title };
}

function registerReading(app: FastifyInstance, context: ClinicContext, give: GiveForm): void {
  registerCall(app, context, listDrafts, async ({ request }) => {
    const drafts = await findDrafts(context.db, context, heldSecrets(request));
    return {
      results: drafts.map(({ id, slug, content: { form_id, user_type }, updatedAt }) => ({
        draft_id: id,
        slug,
        form_id,
        user_type,
        updated_at: updatedAt,
      })),
    };
  });
  registerCall(app, context, readDraft, async ({ params: { slug }, query, request }) => {
    const { resume: token, draft_id, locale = request.locale } = query;
    if (token !== undefined) return shownLink(context, { token, slug, held: heldSecrets(request), locale });
    return opened({ ...context, give }, await ownDraft(context, request, slug, draft_id), locale);
  });
}

function registerLinks(app: FastifyInstance, context: ClinicContext, give: GiveForm): void {
  registerCall(app, context, mailResumeLink, async ({ params: { slug }, body, request }) => {
    const { email, idempotency_key: key, draft_id } = body;
    const draft = await ownDraft(context, request, slug, draft_id);
    const { locale } = draft.content;
    const person = personHash(context.vault, email);
    await context.limiter.take('resume_link', person, LIMITS.resume_link);
    const asked = { scope: 'drafts/resume-link', key, body: { draft: draft.id, email } };
    await once(context, asked, async (trx) => {
      const { link } = await makeResumeLink(trx, context, draft);
      await noteMailed(trx, draft.id, person);
      const event = `resume-link:${randomId()}`;
      await queueMail(trx, context, { event, to: email, template: 'resume-link', locale, values: { link } });
      return {};
    });
    return { detail: sentence('link_sent', locale) };
  });
  registerCall(app, context, makeResumeCode, async ({ params: { slug }, body: { draft_id }, request }) => {
    const draft = await ownDraft(context, request, slug, draft_id);
    await context.limiter.take('resume_code', `of ${draft.id}`, LIMITS.resume_code);
    return makeResumeLink(context.db, context, draft);
  });
  registerCall(app, context, resumeDraft, async ({ params: { slug }, query, body, request, reply }) => {
    const locale = query.locale ?? request.locale;
    const { draft, secrets } = await takeOverDraft(context, { ...body, slug, held: heldSecrets(request), locale });
    giveSecrets(request, reply, secrets);
    return opened({ ...context, give }, draft, locale);
  });
}

/** Row 23 of the interface: what was answered so far, kept for one browser once its consents are given. */
export function registerDrafts(app: FastifyInstance, context: ClinicContext, give: GiveForm): void {
  registerReading(app, context, give);
  registerCall(
    app,
    context,
    saveDraft,
    async ({ params: { slug }, body: { draft_id: id, ...content }, request, reply }) => {
      checkDraft(slug, content);
      const wanted = { held: heldSecrets(request), slug, id, locale: content.locale };
      const { secret, secrets, isNew } = await placeOf(context.db, context, wanted);
      if (isNew) await context.limiter.take('new_draft', clientOf(request), LIMITS.new_draft);
      const draft = await keepDraft(context.db, context, { secret, slug, content });
      giveSecrets(request, reply, secrets);
      return shown(draft);
    },
  );
  registerCall(app, context, deleteDraft, async ({ params: { slug }, query: { draft_id }, request }) => {
    const { id, content } = await ownDraft(context, request, slug, draft_id);
    await context.db.transaction().execute((trx) => forgetDraft(trx, context, { id, held: heldSecrets(request) }));
    return { detail: sentence('draft_gone', content.locale) };
  });
  registerLinks(app, context, give);
}
