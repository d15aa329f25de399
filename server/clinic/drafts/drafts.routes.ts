import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  deleteDraft,
  listDrafts,
  mailResumeLink,
  makeResumeCode,
  readDraft,
  saveDraft,
} from '../../../src/clinic/contract/calls/forms.calls.ts';
import type { Locale } from '../../../src/lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { sentence } from '../forms/sentences.ts';
import { LIMITS } from '../http/limits.ts';
import { notFound } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { queueMail } from '../mail/outbox.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import { checkDraft, openDraft } from './check-draft.ts';
import { draftToken, giveDraftToken } from './draft-cookie.ts';
import {
  type Draft,
  findDraft,
  findDrafts,
  forgetDraft,
  keepDraft,
  makeResumeSecret,
  moveDraft,
} from './drafts.repository.ts';

/** Where each form goes on; the others are opened by their name. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['memory-check-in', '/questionnaire'],
  ['trial-finder', '/trial-finder'],
  ['preconsultation', '/preconsultation'],
  ['secondary-consultation', '/preconsultation/secondary-consultation'],
  ['orientation', '/recommendations'],
]);

/** @throws ClinicProblem 404 when this browser has no draft of the form */
async function ownDraft(context: ClinicContext, request: FastifyRequest, slug: string): Promise<Draft> {
  const token = draftToken(request);
  const draft = token === null ? null : await findDraft(context.db, context, { token, slug });
  if (!draft) throw notFound();
  return draft;
}

/** A link that opens a draft on another device, and when it ends. */
async function resumeLink(db: ClinicDatabase, context: ClinicContext, { id, slug, content }: Draft) {
  const { token, expiresAt } = await makeResumeSecret(db, context, id);
  const address = new URL(PAGES.get(slug) ?? `/recommendations?survey=${slug}`, context.siteOrigin(content.locale));
  address.searchParams.set('resume', token);
  return { link: address.href, expires_at: expiresAt };
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

/** @throws ClinicProblem 404 when the form of the draft is no longer there */
function opened(draft: Draft, locale: Locale) {
  const open = openDraft(draft.content, locale);
  if (!open) throw notFound();
  return { ...shown(draft), ...open };
}

function registerReading(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, listDrafts, async ({ request }) => {
    const token = draftToken(request);
    const drafts = token === null ? [] : await findDrafts(context.db, context, token);
    return {
      results: drafts.map(({ slug, content: { form_id, user_type }, updatedAt }) => ({
        slug,
        form_id,
        user_type,
        updated_at: updatedAt,
      })),
    };
  });
  registerCall(app, context, readDraft, async ({ params: { slug }, query, request, reply }) => {
    const { resume, locale = request.locale } = query;
    if (resume === undefined) return opened(await ownDraft(context, request, slug), locale);
    const token = giveDraftToken(request, reply);
    const moved = await context.db
      .transaction()
      .execute((trx) => moveDraft(trx, context, { link: resume, slug, token }));
    const draft = moved ? await findDraft(context.db, context, { token, slug }) : null;
    if (!draft) throw notFound();
    return opened(draft, locale);
  });
}

function registerLinks(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, mailResumeLink, async ({ params: { slug }, body: { email }, request }) => {
    const draft = await ownDraft(context, request, slug);
    const { locale } = draft.content;
    await context.db.transaction().execute(async (trx) => {
      const { link } = await resumeLink(trx, context, draft);
      const event = `resume-link:${randomId()}`;
      await queueMail(trx, context, { event, to: email, template: 'resume-link', locale, values: { link } });
    });
    return { detail: sentence('link_sent', locale) };
  });
  registerCall(app, context, makeResumeCode, async ({ params: { slug }, request }) => {
    const draft = await ownDraft(context, request, slug);
    context.limiter.take('resume_code', `of ${draft.id}`, LIMITS.resume_code);
    return resumeLink(context.db, context, draft);
  });
}

/** Row 23 of the interface: what was answered so far, kept for one browser once its consents are given. */
export function registerDrafts(app: FastifyInstance, context: ClinicContext): void {
  registerReading(app, context);
  registerCall(app, context, saveDraft, async ({ params: { slug }, body, request, reply }) => {
    checkDraft(slug, body);
    const token = giveDraftToken(request, reply);
    await keepDraft(context.db, context, { token, slug, content: body });
    const draft = await findDraft(context.db, context, { token, slug });
    if (!draft) throw notFound();
    return shown(draft);
  });
  registerCall(app, context, deleteDraft, async ({ params: { slug }, request }) => {
    const { id, content } = await ownDraft(context, request, slug);
    await forgetDraft(context.db, id);
    return { detail: sentence('draft_gone', content.locale) };
  });
  registerLinks(app, context);
}
