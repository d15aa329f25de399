import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { confirmPrivacy, type readPrivacyLink, requestPrivacy } from '#contract/calls/privacy.calls.ts';
import type { ClinicContext } from '../context.ts';
import { documentToken } from '../documents/document-cookie.ts';
import { deleteWaitingDocuments } from '../documents/documents.repository.ts';
import { LIMITS } from '../http/limits.ts';
import { invalid } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { wantsPage } from '../http/wants-page.ts';
import { personHash } from '../intake/record-submission.ts';
import {
  formAction,
  linkLocale,
  linkTexts,
  orPageOfOver,
  registerLink,
  registerLinkForm,
  sendLinkPage,
} from '../link-pages/link-page.ts';
import type { MailedLink } from '../mail/mailed-links.ts';
import { exportPerson } from './export-person.ts';
import * as privacy from './privacy.repository.ts';

/** One's data, their erasure, and withdrawing consent: asked for by e-mail address, done by mailed link. */
export function registerPrivacy(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, requestPrivacy, async ({ body, request }) => {
    context.limiter.take('privacy', personHash(context.vault, body.email), LIMITS.create_contact);
    await privacy.requestPrivacy(context, { ...body, locale: body.locale ?? request.locale });
    return { detail: sentence('privacy_link_sent', body.locale ?? request.locale) };
  });

  registerLink(app, context, '/privacy/:token', (token, request, reply) =>
    orPageOfOver(request, reply, async () => {
      const link = await privacy.openPrivacyLink(context.db, context, token);
      return wantsPage(request)
        ? sendLinkForms(link, token, request, reply)
        : reply.header('cache-control', 'no-store').send(shown(link));
    }),
  );

  registerCall(app, context, confirmPrivacy, async ({ params: { token }, body, request, reply }) => {
    const link = await privacy.openPrivacyLink(context.db, context, token);
    const { kind, actions } = shown(link);
    const action = body.action ?? (kind === 'export' ? 'export' : 'erase');
    if (!actions.includes(action)) throw invalid({ action: ['not_made_for_that'] });
    if (action === 'export') return sendExport(context, token, reply);
    return {
      detail: sentence(action === 'erase' ? 'data_erased' : 'consents_withdrawn', request.locale),
      reference: await confirm(context, request, token, action),
    };
  });

  registerLinkForm(app, context, '/privacy/:token/confirm', (token, fields, request, reply) =>
    orPageOfOver(request, reply, async () => {
      const what = formAction(fields, ['export', 'withdraw', 'erase']);
      if (what === 'export') {
        await sendExport(context, token, reply);
        return reply;
      }
      const reference = await confirm(context, request, token, what);
      const locale = linkLocale(request);
      const { title, text } = linkTexts[locale][what === 'erase' ? 'erased' : 'withdrawn'];
      return sendLinkPage(request, reply, { locale, title, paragraphs: [text.replace('{reference}', reference)] });
    }),
  );
}

type ShownLink = z.infer<typeof readPrivacyLink.answer>;

/** What a link is for, for programs. */
function shown({ purpose, expires_at }: MailedLink): ShownLink {
  return purpose === 'privacy-export'
    ? { kind: 'export', actions: ['export'], expires_at }
    : { kind: 'erasure', actions: ['erase', 'withdraw'], expires_at };
}

/** Does what the link is for. Files that this browser sent and no form has taken along belong to nobody else. */
async function confirm(
  context: ClinicContext,
  request: FastifyRequest,
  token: string,
  what: privacy.Confirmation,
): Promise<string> {
  const reference = await privacy.confirmErasure(context, token, what);
  const files = documentToken(request);
  if (what === 'erase' && files !== null) await deleteWaitingDocuments(context.db, context, files);
  return reference;
}

/** Sends the file, and waits until it is out. @returns what the file begins with */
async function sendExport(context: ClinicContext, token: string, reply: FastifyReply) {
  const person = await privacy.takeExport(context, token);
  const generated_at = context.now().toISOString();
  reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="souvenance-data.json"')
    .type('application/json; charset=utf-8')
    .send(Readable.from(exportPerson(context, person)));
  await reply;
  return { generated_at };
}

/** The page of a link: says what it does, and has a button for each. */
function sendLinkForms(link: MailedLink, token: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = linkLocale(request);
  const action = `/api/privacy/${token}/confirm?locale=${locale}`;
  const form = (name: ShownLink['actions'][number], button: string) => ({ action, fields: { action: name }, button });
  if (link.purpose === 'privacy-export') {
    const { title, text, button } = linkTexts[locale].export;
    return sendLinkPage(request, reply, { locale, title, paragraphs: [text], forms: [form('export', button)] });
  }
  const { title, text, button, second } = linkTexts[locale].erasure;
  const forms = [form('withdraw', second), form('erase', button)];
  return sendLinkPage(request, reply, { locale, title, paragraphs: [text], forms });
}
