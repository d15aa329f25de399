import type { FastifyInstance, FastifyReply } from 'fastify';
import { ContentError } from '#contract/content/content-errors.ts';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { PageView, RouteEntry } from '#contract/content/page-view.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import type { Locale } from '#lib/locale.ts';
import type { Shell } from '../../src/entry-server.tsx';
import { ContentReader } from '../content/content-reader.ts';
import type { ContentService } from '../content/strapi/content-service.ts';
import { contentPolicy, developmentPolicy } from '../lib/content-policy.ts';
import { sendPlainPage } from '../texts/plain-page.ts';
import { registerChecks } from './checks.route.ts';
import { HOME, homePage } from './home-page.ts';
import type { PreviewOptions } from './preview-options.ts';
import { languageOfReview, type PreviewGrant, readPreviewToken, type Standing } from './preview-token.ts';
import { registerUnsavedPreview } from './unsaved.route.ts';
import { givePass } from './workshop-pass.ts';

/** Remembers which page is previewed, for the way out. */
const PAGE_COOKIE = 'preview_page';
const ONE_HOUR = 3600;

/**
 * `GET /preview?token=…` shows one page, as drafted or as published, to whoever holds a link of the content service: never
 * cached, never indexed. `GET /preview/exit` leads to the page as visitors see it.
 */
export function registerPreview(app: FastifyInstance, options: PreviewOptions): void {
  registerUnsavedPreview(app, options);
  registerChecks(app, options);
  app.get<{ Querystring: { token?: unknown } }>('/preview', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    const { token } = request.query;
    const given = typeof token === 'string' ? token : '';
    const grant = readPreviewToken(given, options.secret, options.now());
    const reviewed = languageOfReview(given, options.secret);
    const refuse = refusal(reply, options.frameAncestors, reviewed !== null);
    if (!grant) return refuse(403, reviewed ?? request.locale);
    try {
      return await show(reply, await open(grant, options), options);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return refuse(error.kind === 'not-found' ? 404 : 503, grant.locale);
    }
  });

  app.get<{ Querystring: { page?: unknown } }>('/preview/exit', (request, reply) => {
    // In a frame of another site the browser keeps no cookie: there the link itself says the page.
    const asked = request.query.page;
    const page = typeof asked === 'string' ? asked : (request.cookies[PAGE_COOKIE] ?? '');
    reply.clearCookie(PAGE_COOKIE, { path: '/preview' }).header('cache-control', 'no-store');
    return reply.redirect(/^\/(?![/\\])[^\s\\]*$/.test(page) ? encodeURI(page) : '/', 302);
  });
}

/** What is said of a previewed page above it. */
type Shown = Exclude<Parameters<PreviewOptions['renderer']['render']>[0]['preview'], false>;

/** What a grant opens. */
interface Opened {
  grant: PreviewGrant;
  page: PageView;
  source: ContentSource;
  shell: Shell;
  /** What is said of the page above it. */
  shows: Shown;
}

async function open(grant: PreviewGrant, { content, drafts, reviewedPage }: PreviewOptions): Promise<Opened> {
  const { name, stands } = grant.link === null ? grant : await reviewedPage(grant.link);
  const reader = new ContentReader(content);
  const source = sourceOf(grant, name, { drafts, reader });
  const page = await source.page(name, grant.locale);
  const shell = await reader.shell(grant.locale);
  const routes = source === drafts ? await drafts.routes() : shell.routes;
  const shows = shownBy(grant, stands);
  return { grant, page, source: knowing(page, source), shows, shell: { ...shell, routes: withRoute(routes, page) } };
}

/** A draft that is what visitors see is none. The state of one that is being edited changes under it: the form says it. */
function shownBy({ status, edits }: PreviewGrant, stands: Standing | null): Shown {
  if (status === 'published' || (edits === null && stands === 'same')) return 'published';
  if (edits !== null) return 'editing';
  return stands === 'changed' ? 'changed' : 'draft';
}

/** What is shown was read already: the renderer does not have it read a second time. */
function knowing(shown: PageView, { page, articles, trials }: ContentSource): ContentSource {
  const known: ContentSource['page'] = async (name, locale, signal) =>
    name === shown.name && locale === shown.locale ? shown : page(name, locale, signal);
  return { page: known, articles, trials };
}

/**
 * Who may read all drafts sees them all, and the home page around what has no page of its own. Anybody else sees that of one
 * page, among what visitors see; a reviewer, no way into the panel.
 */
function sourceOf(
  { status, link, edits, drafts: may }: PreviewGrant,
  shown: string,
  { drafts, reader }: { drafts: ContentService; reader: ContentReader },
): ContentSource {
  const { articles, trials } = reader;
  if (status === 'published' && edits === null) return reader;
  if (status === 'published') {
    const sources = may === 'all' ? [reader, drafts] : [reader];
    const page: ContentSource['page'] = (name, locale) =>
      name === HOME ? homePage(locale, sources) : reader.page(name, locale);
    return { page, articles, trials };
  }
  if (may === 'all') return drafts;
  const page: ContentSource['page'] = async (name, locale, signal) => {
    if (name !== shown) return reader.page(name, locale);
    const draft = await drafts.oneDraft.page(name, locale, signal);
    return link === null ? draft : { ...draft, editUrl: null };
  };
  return { page, articles, trials };
}

async function show(reply: FastifyReply, { grant, page, source, shell, shows }: Opened, options: PreviewOptions) {
  const { config, renderer, development, frameAncestors, pictures } = options;
  const result = await renderer.render({
    path: page.path,
    search: '',
    locale: page.locale,
    source,
    ...shell,
    config,
    preview: shows,
    editors: frameAncestors,
    onBlockError: ({ block, message }) =>
      reply.log.warn({ block, problem: message }, 'a previewed block cannot be shown'),
  });
  const policy = development
    ? developmentPolicy({ frameAncestors, pictures })
    : contentPolicy({
        styles: result.styleHashSources,
        styleAttributes: result.styleAttributes,
        frameAncestors,
        pictures,
      });
  reply.setCookie(PAGE_COOKIE, page.path, { path: '/preview', httpOnly: true, sameSite: 'lax', maxAge: ONE_HOUR });
  if (grant.link === null) givePass(reply, options);
  reply.code(result.status).header('content-security-policy', policy).type('text/html; charset=utf-8');
  return reply.send(result.html);
}

/** A refusal is read where the preview would have stood: in the frame of the admin panel, too. */
function refusal(reply: FastifyReply, frameAncestors: readonly string[], isReview: boolean) {
  return (status: 403 | 404 | 503, locale: Locale): FastifyReply => {
    const message = status === 503 ? 'unavailable' : isReview ? 'reviewEnded' : 'previewRefused';
    return sendPlainPage(reply, { status, locale, message, link: true, frameAncestors });
  };
}

/** A page may be new, or have another path than what is published: the renderer must find it where it will stand. */
function withRoute(routes: readonly RouteEntry[], { name, path, title, locale }: PageView): RouteEntry[] {
  if (resolvePath(routes, path)?.name === name) return [...routes];
  const address = { path, aliases: [], title };
  const others = routes.filter((route) => route.name !== name);
  return [{ name, fr: null, en: null, [locale]: address }, ...others];
}
