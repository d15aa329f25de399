import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { confirmPrivacy, requestPrivacy } from '../../../src/clinic/contract/calls/contact.calls.ts';
import type { ClinicContext } from '../context.ts';
import { LIMITS } from '../http/limits.ts';
import { ClinicProblem } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { siteLocale } from '../http/site-locale.ts';
import { linkLocale, linkTexts, registerLink, registerLinkForm, sendLinkPage, wantsPage } from '../mail/link-page.ts';
import type { MailedLink } from '../mail/mailed-links.ts';
import { personHash } from '../requests/record-request.ts';
import * as privacy from './privacy.repository.ts';

/** One's data, their erasure, and withdrawing consent: asked for by e-mail address, done by mailed link. */
export function registerPrivacy(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, requestPrivacy, async ({ body, request }) => {
    context.limiter.take('privacy', personHash(context.vault, body.email), LIMITS.create_contact);
    await privacy.requestPrivacy(context, { ...body, locale: body.locale ?? siteLocale(request) });
    return { detail: 'We have sent an e-mail to this address. Its link works for 48 hours.' };
  });

  registerLink(app, context, '/privacy/:token', (token, request, reply) =>
    orExpiredPage(request, reply, async () => {
      const link = await privacy.openPrivacyLink(context.db, context, token);
      return link.purpose === 'privacy-export'
        ? sendExport(context, token, reply)
        : sendErasure(link, token, request, reply);
    }),
  );

  registerCall(app, context, confirmPrivacy, async ({ params, body }) => ({
    detail: body.action === 'erase' ? 'Your data are erased.' : 'Your consents are withdrawn.',
    reference: await privacy.confirmErasure(context, params.token, body.action),
  }));

  registerLinkForm(app, context, '/privacy/:token/confirm', (token, fields, request, reply) =>
    orExpiredPage(request, reply, async () => {
      const what = fields.action === 'withdraw' ? 'withdraw' : 'erase';
      const reference = await privacy.confirmErasure(context, token, what);
      const locale = linkLocale(request);
      const { title, text } = linkTexts[locale][what === 'erase' ? 'erased' : 'withdrawn'];
      return sendLinkPage(request, reply, { locale, title, paragraphs: [text.replace('{reference}', reference)] });
    }),
  );
}

/** A link that is over is told in words to somebody in a browser, and as a problem to a program. */
async function orExpiredPage(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const isOver = error instanceof ClinicProblem && (error.status === 404 || error.status === 410);
    if (!isOver || !wantsPage(request)) throw error;
    const locale = linkLocale(request);
    const { title, text } = linkTexts[locale].expired;
    return sendLinkPage(request, reply, { status: error.status, locale, title, paragraphs: [text] });
  }
}

async function sendExport(context: ClinicContext, token: string, reply: FastifyReply): Promise<FastifyReply> {
  const data = await privacy.takeExport(context, token);
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="souvenance-data.json"')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(data, null, 2));
}

async function sendErasure(
  link: MailedLink,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!wantsPage(request)) {
    const answer = { kind: 'erasure', actions: ['erase', 'withdraw'], expires_at: link.expires_at };
    return reply.header('cache-control', 'no-store').send(answer);
  }
  const locale = linkLocale(request);
  const { title, text, button, second } = linkTexts[locale].erasure;
  const action = `/api/privacy/${token}/confirm?locale=${locale}`;
  const forms = [
    { action, fields: { action: 'withdraw' }, button: second },
    { action, fields: { action: 'erase' }, button },
  ];
  return sendLinkPage(request, reply, { locale, title, paragraphs: [text], forms });
}
