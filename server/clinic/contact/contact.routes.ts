import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/contact.calls.ts';
import type { ClinicContext } from '../context.ts';
import { LIMITS } from '../http/limits.ts';
import { invalid } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { linkLocale, linkTexts, registerLink, registerLinkForm, sendLinkPage } from '../link-pages/link-page.ts';
import { findLink } from '../mail/mailed-links.ts';
import { personHash } from '../submissions/record-submission.ts';
import { sendToClinic } from './message.ts';
import { confirmSubscription, readConfirmation, subscribe, unsubscribe } from './subscriptions.repository.ts';

/** Being kept informed, and writing to the clinic. */
export function registerContact(app: FastifyInstance, context: ClinicContext): void {
  registerSubscription(app, context);
  registerMailedLinks(app, context);
  registerMessage(app, context);
}

function registerSubscription(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, calls.createContact, async ({ body }) => {
    if (!body.consent.granted) throw invalid({ consent: [{ code: 'address_consent', locale: body.locale }] });
    await context.limiter.take('create_contact', personHash(context.vault, body.email), LIMITS.create_contact);
    await subscribe(context, body);
    return { detail: sentence('confirm_address', body.locale) };
  });
}

function registerMailedLinks(app: FastifyInstance, context: ClinicContext): void {
  registerLink(app, context, '/mail/confirm/:token', async (token, request, reply) => {
    const locale = linkLocale(request);
    const texts = linkTexts[locale];
    const found = await readConfirmation(context, token);
    if (found === 'over') {
      const { title, text } = texts.expired;
      return sendLinkPage(request, reply, { status: 410, locale, title, paragraphs: [text] });
    }
    if (found === 'confirmed') {
      const { title, text } = texts.confirmed;
      return sendLinkPage(request, reply, { locale, title, paragraphs: [text] });
    }
    const { title, text, button } = texts.confirming;
    const action = `/api/mail/confirm/${token}?locale=${locale}`;
    return sendLinkPage(request, reply, { locale, title, paragraphs: [text], forms: [{ action, fields: {}, button }] });
  });

  registerLinkForm(app, context, '/mail/confirm/:token', async (token, _fields, request, reply) => {
    const locale = linkLocale(request);
    const confirmed = await confirmSubscription(context, token);
    const { title, text } = linkTexts[locale][confirmed ? 'confirmed' : 'expired'];
    return sendLinkPage(request, reply, { status: confirmed ? 200 : 410, locale, title, paragraphs: [text] });
  });

  registerLink(app, context, '/mail/unsubscribe/:token', async (token, request, reply) => {
    const locale = linkLocale(request);
    const texts = linkTexts[locale];
    if (!(await findLink(context.db, context, token, ['unsubscribe']))) {
      const { title, text } = texts.expired;
      return sendLinkPage(request, reply, { status: 410, locale, title, paragraphs: [text] });
    }
    const { title, text, button } = texts.unsubscribe;
    const action = `/api/mail/unsubscribe/${token}?locale=${locale}`;
    return sendLinkPage(request, reply, { locale, title, paragraphs: [text], forms: [{ action, fields: {}, button }] });
  });

  registerLinkForm(
    app,
    context,
    '/mail/unsubscribe/:token',
    async (token, _fields, request, reply) => {
      const locale = linkLocale(request);
      const ended = await unsubscribe(context, token);
      const { title, text } = linkTexts[locale][ended ? 'unsubscribed' : 'expired'];
      return sendLinkPage(request, reply, { status: ended ? 200 : 410, locale, title, paragraphs: [text] });
    },
    { takesOneClick: true },
  );
}

function registerMessage(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, calls.sendMail, async ({ body, request }) => {
    await context.limiter.take('send_mail', personHash(context.vault, body.reply_to), LIMITS.send_mail);
    const { reference } = await sendToClinic(context, request.locale, body);
    return { detail: sentence('message_sent', request.locale), reference };
  });
}
