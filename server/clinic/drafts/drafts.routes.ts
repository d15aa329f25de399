import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deleteDraft, mailResumeLink, readDraft, saveDraft } from '../../../src/clinic/contract/calls/forms.calls.ts';
import type { Locale } from '../../../src/lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { sentence } from '../forms/sentences.ts';
import { notFound } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { queueMail } from '../mail/outbox.ts';
import { randomId } from '../storage/random-id.ts';
import { checkDraft } from './check-draft.ts';
import { draftToken, giveDraftToken } from './draft-cookie.ts';
import { type Draft, findDraft, forgetDraft, keepDraft, makeResumeLink, moveDraft } from './drafts.repository.ts';

/** Where each form goes on; the others are opened by their name. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['memory-check-in', '/questionnaire'],
  ['trial-finder', '/trial-finder'],
  ['preconsultation', '/preconsultation'],
  ['secondary-consultation', '/preconsultation/secondary-consultation'],
  ['orientation', '/recommendations'],
]);

function resumeAddress(context: ClinicContext, { slug, locale, link }: { slug: string; locale: Locale; link: string }) {
  const address = new URL(PAGES.get(slug) ?? `/recommendations?survey=${slug}`, context.siteOrigin(locale));
  address.searchParams.set('resume', link);
  return address.href;
}

const shown = ({ id, slug, content, updatedAt }: Draft) => ({
  draft_id: id,
  slug,
  form_id: content.form_id,
  user_type: content.user_type,
  form_version: content.form_version,
  answers: content.answers,
  step: content.step,
  updated_at: updatedAt,
});

/** @throws ClinicProblem 404 when this browser has no draft of the form */
async function ownDraft(context: ClinicContext, request: FastifyRequest, slug: string): Promise<Draft> {
  const token = draftToken(request);
  const draft = token === null ? null : await findDraft(context.db, context, { token, slug });
  if (!draft) throw notFound();
  return draft;
}

function registerReading(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, readDraft, async ({ params: { slug }, query: { resume }, request, reply }) => {
    if (resume !== undefined) {
      const token = giveDraftToken(request, reply);
      const moved = await context.db
        .transaction()
        .execute((trx) => moveDraft(trx, context, { link: resume, slug, token }));
      const draft = moved ? await findDraft(context.db, context, { token, slug }) : null;
      if (!draft) throw notFound();
      return shown(draft);
    }
    return shown(await ownDraft(context, request, slug));
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
  registerCall(app, context, mailResumeLink, async ({ params: { slug }, body: { email }, request }) => {
    const { id, content } = await ownDraft(context, request, slug);
    const { locale } = content;
    await context.db.transaction().execute(async (trx) => {
      const link = resumeAddress(context, { slug, locale, link: await makeResumeLink(trx, context, id) });
      const event = `resume-link:${randomId()}`;
      await queueMail(trx, context, { event, to: email, template: 'resume-link', locale, values: { link } });
    });
    return { detail: sentence('link_sent', locale) };
  });
}
