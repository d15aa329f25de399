import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../src/lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { checkToken, FORM_FIELD, formToken } from '../http/csrf.ts';
import { LIMITS } from '../http/limits.ts';
import { escapeHtml } from './escape-html.ts';
import pages from './link-pages.json' with { type: 'json' };

/** What the pages behind mailed links say. */
export const linkTexts = pages;

/** A page behind a mailed link; texts only, they are escaped here. */
export interface LinkPage {
  status?: number;
  locale: Locale;
  title: string;
  paragraphs: readonly string[];
  /** Each is a form of its own, sent to `action` with its fields. */
  forms?: readonly LinkForm[];
}

/** A button, with a choice before it when there are options. */
export interface LinkForm {
  action: string;
  fields: Readonly<Record<string, string>>;
  button: string;
  choice?: { name: string; label: string; options: readonly { value: string; label: string }[] };
}

const STYLE =
  ':root{color-scheme:light dark}body{font:1.25rem/1.6 system-ui,sans-serif;max-width:36rem;margin:10vh auto;padding:0 1.5rem}' +
  'h1{font-size:1.75rem;line-height:1.3}label{display:block}' +
  'button,select{font:inherit;min-height:3rem;max-width:100%;padding:.5rem 1rem;margin:.75rem 0}';

/** The policy of these pages: their one style, and forms to this site. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

function formHtml(form: LinkForm, token: string): string {
  const fields = Object.entries({ ...form.fields, [FORM_FIELD]: token }).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const options = (form.choice?.options ?? []).map(
    ({ value, label }) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`,
  );
  const choice = form.choice
    ? `<p><label>${escapeHtml(form.choice.label)} <select name="${escapeHtml(form.choice.name)}" required>${options.join('')}</select></label></p>`
    : '';
  return `<form method="post" action="${escapeHtml(form.action)}">${fields.join('')}${choice}<button>${escapeHtml(form.button)}</button></form>`;
}

/** Sends a page that works without scripts. Its address holds a token, so nothing is told to whom it links. */
export function sendLinkPage(request: FastifyRequest, reply: FastifyReply, page: LinkPage): FastifyReply {
  const { status = 200, locale, title, paragraphs, forms = [] } = page;
  const body = [
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...forms.map((form) => formHtml(form, formToken(request))),
  ];
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
        `<meta name="referrer" content="no-referrer"><style>${STYLE}</style></head>` +
        `<body><main><h1>${escapeHtml(title)}</h1>${body.join('')}</main></body></html>`,
    );
}

/** True when somebody opens a link in a browser, rather than a program that reads JSON. */
export function wantsPage(request: FastifyRequest): boolean {
  return /\btext\/html\b/.test(request.headers.accept ?? '');
}

/** The language of a mailed link, which carries it as `?locale=`. */
export function linkLocale(request: FastifyRequest): Locale {
  const { query } = request;
  return typeof query === 'object' && query !== null && 'locale' in query && query.locale === 'en' ? 'en' : 'fr';
}

type Handle = (
  token: string,
  fields: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const TOKEN = /^[A-Za-z0-9_-]{20,80}$/;

/** The token in an address; '' when it cannot be one, which is then not found. */
function tokenOf({ params }: FastifyRequest): string {
  const token = typeof params === 'object' && params !== null && 'token' in params ? params.token : '';
  return typeof token === 'string' && TOKEN.test(token) ? token : '';
}

/**
 * Takes the plain HTML forms of these pages at `{path}`, which has a `:token`, with and without a slash at the end.
 * Without scripts a form cannot send a header, so the anti-forgery token comes as a field.
 */
export function registerLinkForm(app: FastifyInstance, context: ClinicContext, path: string, handle: Handle): void {
  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const url of [path, `${path}/`]) {
      forms.post<{ Body: Record<string, string> | undefined }>(
        url,
        { config: { formToken: true } },
        async (request, reply) => {
          const fields = request.body ?? {};
          checkToken(request, fields[FORM_FIELD]);
          context.limiter.take('mailed_link', request.ip, LIMITS.recommendation);
          return handle(tokenOf(request), fields, request, reply);
        },
      );
    }
  });
}

/** Answers a mailed link at `{path}`, which has a `:token`. Only GET: a scanner's HEAD must not use a link up. */
export function registerLink(
  app: FastifyInstance,
  context: ClinicContext,
  path: string,
  handle: (token: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  for (const url of [path, `${path}/`]) {
    app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      context.limiter.take('mailed_link', request.ip, LIMITS.recommendation);
      return handle(tokenOf(request), request, reply);
    });
  }
}
