import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { confirmPrivacy, privacyKinds, type readPrivacyLink, requestPrivacy } from '#contract/calls/privacy.calls.ts';
import { codeRoutePath } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { documentToken } from '../documents/document-cookie.ts';
import { deleteWaitingDocuments } from '../documents/documents.repository.ts';
import { LIMITS } from '../http/limits.ts';
import { ClinicProblem, invalid } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { parseInput } from '../http/validation-issues.ts';
import { wantsPage } from '../http/wants-page.ts';
import {
  formAction,
  linkLocale,
  linkTexts,
  orPageOfOver,
  registerLink,
  registerLinkForm,
} from '../link-pages/link-page.ts';
import type { MailedLink } from '../mail/mailed-links.ts';
import { personHash } from '../submissions/record-submission.ts';
import { askForCorrection } from './correction.ts';
import { exportPerson } from './export-person.ts';
import { exportAsFhir } from './fhir/export-fhir.ts';
import * as privacy from './privacy.repository.ts';
import { ABOUT_ANYTHING, sendCorrectionAgain, sendDonePage, sendRightsPage, unreadableLeft } from './rights-pages.ts';
import type { Withdrawn } from './withdraw-consent.ts';

/** One's data, their correction and erasure, and withdrawing consents: asked for by address, done by mailed link. */
export function registerPrivacy(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, requestPrivacy, async ({ body, request }) => {
    await context.limiter.take('privacy_request', personHash(context.vault, body.email), LIMITS.privacy_request);
    await privacy.requestPrivacy(context, { ...body, locale: body.locale ?? request.locale });
    return { detail: sentence('privacy_link_sent', body.locale ?? request.locale) };
  });

  registerLink(app, context, '/privacy/:token', (token, request, reply) =>
    orPageOfOver(
      request,
      reply,
      async () => {
        const link = await privacy.openPrivacyLink(context.db, context, token);
        return wantsPage(request)
          ? sendRightsPage(context, { link, token }, request, reply)
          : reply.header('cache-control', 'no-store').send(shown(link));
      },
      overFor(request),
    ),
  );

  registerCall(app, context, confirmPrivacy, async ({ params: { token }, body, request, reply }) => {
    const { actions } = shown(await linkFor(context, token, body.format));
    const action = body.action ?? actions[0] ?? 'export';
    if (!actions.includes(action)) throw invalid({ action: ['not_made_for_that'] });
    if (action === 'export')
      return sendExport(context, { token, format: body.format, locale: linkLocale(request) }, reply);
    return act(context, request, token, { ...body, action });
  });

  registerLinkForm(app, context, '/privacy/:token/confirm', (token, fields, request, reply) =>
    orPageOfOver(request, reply, () => confirmByForm(context, { token, fields }, request, reply), overFor(request)),
  );
}

/** What somebody reads whose link no longer works: where another is asked for. */
function overFor(request: FastifyRequest) {
  const locale = linkLocale(request);
  const { expired, askAgain } = linkTexts[locale];
  return { ...expired, links: [{ href: codeRoutePath('your-data', locale) ?? '/', text: askAgain }] };
}

/** Does what a form of a link's page was sent for, and shows what was done or what is wrong. */
async function confirmByForm(
  context: ClinicContext,
  { token, fields }: { token: string; fields: Readonly<Record<string, string>> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const action = formAction(fields, ['export', 'correct', 'withdraw', 'erase']);
  try {
    const wish = wishIn(action, fields);
    if (action === 'export') {
      return await sendExport(context, { token, format: wish.format, locale: linkLocale(request) }, reply);
    }
    const done = await act(context, request, token, wish);
    return await sendDonePage(context, { action, token, what: withdrawn(wish), ...done }, request, reply);
  } catch (error) {
    if (action === 'withdraw' && error instanceof ClinicProblem && error.status === 404) {
      // Pressed twice, the second time has nothing left to do. A link that leads nowhere is refused here once more.
      const link = await privacy.openPrivacyLink(context.db, context, token);
      return sendRightsPage(context, { link, token }, request, reply);
    }
    const isWrong = action === 'correct' && error instanceof ClinicProblem && error.status === 400;
    if (!isWrong) throw error;
    return sendCorrectionAgain(context, { token, fields, problem: error }, request, reply);
  }
}

type ShownLink = z.infer<typeof readPrivacyLink.answer>;
type Wish = z.infer<NonNullable<typeof confirmPrivacy.body>>;

const ACTIONS: Readonly<Record<ShownLink['kind'], ShownLink['actions']>> = {
  export: ['export'],
  correction: ['correct'],
  erasure: ['erase', 'withdraw'],
  withdrawal: ['withdraw'],
};

/** What a link is for, for programs. */
function shown({ purpose, expires_at }: Pick<MailedLink, 'purpose' | 'expires_at'>): ShownLink {
  const kind = privacyKinds.find((one) => purpose === `privacy-${one}`) ?? 'export';
  return { kind, actions: ACTIONS[kind], expires_at };
}

/** The link that is to be used; that of the second file of an export may have given the first. */
async function linkFor(context: ClinicContext, token: string, format: Wish['format']) {
  if (format !== 'fhir') return privacy.openPrivacyLink(context.db, context, token);
  return { purpose: 'privacy-export', expires_at: '' };
}

const withdrawn = ({ consent_id: consent, draft_id: draft }: Wish): Withdrawn => {
  if (consent !== undefined) return { consent };
  return draft === undefined ? 'all' : { draft };
};

const wishSchema = confirmPrivacy.body ?? z.never();

/** What a form of a page asks for, by the schema of the call that programs make. @throws ClinicProblem 400 by field */
function wishIn(action: NonNullable<Wish['action']>, fields: Readonly<Record<string, string>>): Wish {
  const { format, consent_id, draft_id, message = '', about = '' } = fields;
  const parsed = parseInput(wishSchema, {
    action,
    ...(format !== undefined && { format }),
    ...(consent_id !== undefined && { consent_id }),
    ...(draft_id !== undefined && { draft_id }),
    ...(action === 'correct' && { message, ...(about !== ABOUT_ANYTHING && { about }) }),
  });
  if ('errors' in parsed) throw invalid(parsed.errors);
  return parsed.value;
}

/** Does what the link is for. An erasure says whether it could read everything. Files that this browser sent and no form has taken along belong to nobody else. */
async function act(
  context: ClinicContext,
  request: FastifyRequest,
  token: string,
  wish: Wish,
): Promise<{ detail: string; reference: string; isWhole?: boolean }> {
  const locale = linkLocale(request);
  if (wish.action === 'correct') {
    if (wish.message === undefined) throw invalid({ message: ['required'] });
    const { reference } = await askForCorrection(context, token, { message: wish.message, about: wish.about, locale });
    return { detail: sentence('correction_sent', locale), reference };
  }
  if (wish.action === 'withdraw') {
    const what = withdrawn(wish);
    const reference = await privacy.confirmWithdrawal(context, token, { what, locale });
    return { detail: sentence(what === 'all' ? 'consents_withdrawn' : 'consent_withdrawn', locale), reference };
  }
  const { reference, isWhole } = await privacy.confirmErasure(context, token);
  const files = documentToken(request);
  if (files !== null) await deleteWaitingDocuments(context.db, context, files);
  return { detail: isWhole ? sentence('data_erased', locale) : unreadableLeft(locale), reference, isWhole };
}

const FILES = {
  json: { name: 'souvenance-data.json', type: 'application/json; charset=utf-8', write: exportPerson },
  fhir: { name: 'souvenance-data.fhir.json', type: 'application/fhir+json; charset=utf-8', write: exportAsFhir },
} as const;

/** Sends the file, and waits until it is out. */
async function sendExport(
  context: ClinicContext,
  { token, format = 'json', locale }: { token: string; format?: privacy.ExportFormat | undefined; locale: Locale },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const person = await privacy.takeExport(context, token, format);
  const { name, type, write } = FILES[format];
  reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(Readable.from(write(context, person, locale)));
  await reply;
  return reply;
}
