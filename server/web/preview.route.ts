import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ClientConfig } from '../../src/app/client-config.ts';
import { ContentError } from '../../src/content/content-errors.ts';
import type { PageView, RouteEntry } from '../../src/content/page-view.ts';
import { resolvePath } from '../../src/content/resolve-path.ts';
import type { CachedService, ContentCache } from './content-cache.ts';
import { contentPolicy, developmentPolicy } from './content-policy.ts';
import { ContentReader } from './content-reader.ts';
import { sendPlainPage } from './plain-page.ts';
import { readPreviewToken } from './preview-token.ts';
import type { Renderer } from './renderer.ts';

/** What the preview shows drafts with. */
export interface PreviewOptions {
  secret: string;
  /** The content service, asked for drafts. */
  drafts: CachedService;
  content: ContentCache;
  renderer: Renderer;
  config: ClientConfig;
  development: boolean;
  /** Where editors work: these addresses may show the preview in a frame. */
  frameAncestors: readonly string[];
  now: () => number;
}

/** Remembers which page is previewed, for the way out. */
const PAGE_COOKIE = 'preview_page';
const ONE_HOUR = 3600;

/**
 * `GET /preview?token=…` shows the draft of one page to whoever holds a link of the content service: never cached,
 * never indexed. `GET /preview/exit` leads to the page as visitors see it.
 */
export function registerPreview(app: FastifyInstance, options: PreviewOptions): void {
  app.get<{ Querystring: { token?: unknown } }>('/preview', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    const { token } = request.query;
    const grant = typeof token === 'string' ? readPreviewToken(token, options.secret, options.now()) : null;
    if (!grant) return refuse(reply, 403, request.locale);
    try {
      const [page, routes] = await Promise.all([
        options.drafts.page(grant.name, grant.locale),
        options.drafts.routes(),
      ]);
      return await show(reply, page, withRoute(routes, page), options);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return refuse(reply, error.kind === 'not-found' ? 404 : 503, grant.locale);
    }
  });

  app.get('/preview/exit', (request, reply) => {
    const page = request.cookies[PAGE_COOKIE] ?? '';
    reply.clearCookie(PAGE_COOKIE, { path: '/preview' }).header('cache-control', 'no-store');
    return reply.redirect(/^\/(?![/\\])[^\s\\]*$/.test(page) ? encodeURI(page) : '/', 302);
  });
}

async function show(reply: FastifyReply, page: PageView, routes: RouteEntry[], options: PreviewOptions) {
  const { content, config, drafts, renderer, development, frameAncestors } = options;
  const { site, footer } = await new ContentReader(content).shell(page.locale);
  const result = await renderer.render({
    path: page.path,
    search: '',
    locale: page.locale,
    source: drafts,
    site,
    footer,
    routes,
    config,
    origins: config.origins,
    preview: true,
    onProblem: ({ block, message }) => reply.log.warn({ block, problem: message }, 'a drafted block cannot be shown'),
  });
  const policy = development
    ? developmentPolicy(frameAncestors)
    : contentPolicy({ styles: result.styleHashSources, styleAttributes: result.styleAttributes, frameAncestors });
  reply.setCookie(PAGE_COOKIE, page.path, { path: '/preview', httpOnly: true, sameSite: 'lax', maxAge: ONE_HOUR });
  reply.code(result.status).header('content-security-policy', policy).type('text/html; charset=utf-8');
  return reply.send(result.html);
}

function refuse(reply: FastifyReply, status: 403 | 404 | 503, locale: PageView['locale']): FastifyReply {
  const message = status === 503 ? 'unavailable' : 'previewRefused';
  return sendPlainPage(reply, { status, locale, message, link: true });
}

/** A draft may be new, or have another path than what is published: the renderer must find it where it will stand. */
function withRoute(routes: readonly RouteEntry[], { name, path, title, locale }: PageView): RouteEntry[] {
  if (resolvePath(routes, path)?.name === name) return [...routes];
  const address = { path, aliases: [], title };
  const others = routes.filter((route) => route.name !== name);
  return [{ name, fr: null, en: null, [locale]: address }, ...others];
}
