import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mailedTokenSchema } from '#contract/shapes.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { logoViewBox, markBow, markLeaf, taglines, wordmark } from '#ui/logo-paths.ts';
import { translations } from '../../texts/translations.ts';
import type { ClinicContext } from '../context.ts';
import { checkToken, FORM_FIELD, formToken } from '../http/csrf.ts';
import { LIMITS } from '../http/limits.ts';
import { clientOf } from '../http/network-of.ts';
import { ClinicProblem, invalid } from '../http/problem.ts';
import { wantsPage } from '../http/wants-page.ts';
import { type LinkPage, mainHtml } from './link-page-html.ts';
import { LINK_PAGE_STYLE, LINK_PAGE_STYLE_SOURCE } from './link-page-style.ts';
import pages from './link-pages.json' with { type: 'json' };

/** What the pages behind mailed links say. */
export const linkTexts = translations.inEveryLanguage('link-pages', pages);

/** The policy of these pages: their one style, and forms to this site. */
const POLICY = [
  "default-src 'none'",
  `style-src ${LINK_PAGE_STYLE_SOURCE}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

function logoHtml(locale: Locale): string {
  const line = taglines[locale];
  return (
    `<header><a href="/"><svg viewBox="${logoViewBox}" width="294" height="66" role="img" aria-label="${escapeHtml(linkTexts[locale].frame.logo)}">` +
    `<path class="leaf" d="${markLeaf}"/><path class="bow" d="${markBow}"/><path d="${wordmark}"/>` +
    `${line === undefined ? '' : `<path class="line" d="${line}"/>`}</svg></a></header>`
  );
}

/** Sends a page that works without scripts. Its address holds a token, so nothing is told to whom it links. */
export function sendLinkPage(request: FastifyRequest, reply: FastifyReply, page: LinkPage): FastifyReply {
  const { status = 200, locale, title, links = [] } = page;
  const ways = [...links, { href: '/', text: linkTexts[locale].frame.home }];
  const wayOut = ways.map(({ href, text }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`).join('');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
        `<meta name="referrer" content="no-referrer"><style>${LINK_PAGE_STYLE}</style></head><body>${logoHtml(locale)}` +
        `<main>${mainHtml(page, () => formToken(request))}</main><nav aria-label="${escapeHtml(linkTexts[locale].frame.ways)}">${wayOut}</nav></body></html>`,
    );
}

/** The language of a mailed link, which carries it as `?locale=`; without one that of the site. */
export function linkLocale({ query, locale }: Pick<FastifyRequest, 'query' | 'locale'>): Locale {
  const own = typeof query === 'object' && query !== null && 'locale' in query ? query.locale : null;
  return isLocale(own) ? own : locale;
}

/** What the page of a link says that leads nowhere any more, and where one may go on. */
interface Over extends Pick<LinkPage, 'title' | 'links'> {
  text: string;
  /** At an address that has nothing but a page, programs get it as well. */
  isForAll?: true;
}

/**
 * Does what a link is for. When the link leads nowhere any more, somebody in a browser reads so on a page; a program gets
 * the problem.
 * @param over what the page says
 */
export async function orPageOfOver<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
  over: Over = linkTexts[linkLocale(request)].expired,
): Promise<Answer | FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const isOver = error instanceof ClinicProblem && (error.status === 404 || error.status === 410);
    if (!isOver || !(over.isForAll || wantsPage(request))) throw error;
    const { title, text, links = [] } = over;
    const locale = linkLocale(request);
    return sendLinkPage(request, reply, { status: error.status, locale, title, paragraphs: [text], links });
  }
}

type Handle = (
  token: string,
  fields: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** The token in an address; '' when it cannot be one, which is then not found. */
function tokenOf({ params }: FastifyRequest): string {
  const token = typeof params === 'object' && params !== null && 'token' in params ? params.token : '';
  const { data } = mailedTokenSchema.safeParse(token);
  return data ?? '';
}

/** One field of a few signs, and no file. */
const SHORT_FORM = { files: 0, fields: 5, fieldSize: 200, parts: 5, headerPairs: 20 };

/** What a mail program sends for somebody who presses its own button to unsubscribe (RFC 8058): the link is all it knows. */
const isOneClick = (fields: Readonly<Record<string, string>>): boolean => fields['List-Unsubscribe'] === 'One-Click';

/**
 * Takes the plain HTML forms of these pages at `{path}`, which has a `:token`, with and without a slash at the end.
 * Without scripts a form cannot send a header, so the anti-forgery token comes as a field.
 * @param options takesOneClick: mail programs may send it for their people as well, without that token
 */
export function registerLinkForm(
  app: FastifyInstance,
  context: ClinicContext,
  path: string,
  handle: Handle,
  { takesOneClick = false }: { takesOneClick?: boolean } = {},
): void {
  app.register(async (forms) => {
    if (takesOneClick) await forms.register(multipart, { attachFieldsToBody: 'keyValues', limits: SHORT_FORM });
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const url of [path, `${path}/`]) {
      forms.post<{ Body: Record<string, string> | undefined }>(
        url,
        { config: { formToken: true } },
        async (request, reply) => {
          const fields = request.body ?? {};
          if (takesOneClick && isOneClick(fields)) {
            await context.limiter.take('one_click', clientOf(request), LIMITS.one_click);
          } else {
            // A program sends it as every other call does.
            checkToken(request, fields[FORM_FIELD] ?? request.headers['x-csrftoken']);
            await context.limiter.take('mailed_link', clientOf(request), LIMITS.recommendation);
          }
          return handle(tokenOf(request), fields, request, reply);
        },
      );
    }
  });
}

/** Which of its buttons a form was sent by. @throws ClinicProblem 400 for any other: nothing is done by mistake */
export function formAction<Action extends string>(
  fields: Readonly<Record<string, string>>,
  actions: readonly Action[],
): Action {
  const action = actions.find((name) => name === fields.action);
  if (action === undefined) throw invalid({ action: ['not_made_for_that'] });
  return action;
}

/** Shows what a mailed link at `{path}`, which has a `:token`, is for. Programs that look through mail open every link, so
 * opening one changes and uses up nothing: what it does is a form of the page (see `registerLinkForm`). */
export function registerLink(
  app: FastifyInstance,
  context: ClinicContext,
  path: string,
  handle: (token: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  for (const url of [path, `${path}/`]) {
    app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      await context.limiter.take('mailed_link', clientOf(request), LIMITS.recommendation);
      return handle(tokenOf(request), request, reply);
    });
  }
}
