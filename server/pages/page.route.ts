import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RedirectView } from '#contract/content/page-view.ts';
import { matchCodeRoute } from '#contract/routes/code-routes.ts';
import type { ContentStore } from '../content/content-store.ts';
import { addVary, sendEncoded } from '../files/compress.ts';
import type { Metrics } from '../ops/metrics.ts';
import { type PageAddress, readPageAddress } from './page-address.ts';
import type { PageAnswer } from './page-answer.ts';
import type { PageService } from './page-service.ts';
import { sendPlainPage } from './plain-page.ts';
import { findRedirect } from './redirects.ts';
import { isForPrograms } from './request-url.ts';
import { SPECULATION_RULES_PATH } from './speculation-rules.route.ts';

/** What pages are answered from. */
export interface PageRouteOptions {
  pages: PageService;
  content: ContentStore;
  metrics: Metrics;
}

/** How long a client should wait before it asks an unavailable page again, in seconds. */
const RETRY_AFTER = 10;

/** Everything that is no file and no interface: redirects that editors made, then pages. */
export function registerPageRoute(app: FastifyInstance, { pages, content, metrics }: PageRouteOptions): void {
  async function answer(request: FastifyRequest, reply: FastifyReply, address: PageAddress): Promise<FastifyReply> {
    // Without a table of redirects pages still answer.
    const redirects = await content.kinds.redirects
      .entry()
      .current()
      .then(
        ({ value }) => value,
        () => [],
      );
    return (
      sendRedirect(request, reply, address, redirects) ??
      sendAnswer(request, reply, address, await pages.answer(address), metrics)
    );
  }

  app.get('/*', (request, reply): Promise<unknown> | undefined => {
    const address = readPageAddress(request.url, request.locale);
    if (!address) {
      if (isForPrograms(request.url)) reply.callNotFound();
      else sendPlainPage(reply, { status: 404, locale: request.locale, message: 'malformed', link: true });
      return undefined;
    }
    // A cached page is sent at once: promises would be a large part of its cost.
    const redirects = content.kinds.redirects.entry().known();
    const current = redirects && pages.current(address);
    if (!current) return answer(request, reply, address);
    if (!sendRedirect(request, reply, address, redirects)) sendAnswer(request, reply, address, current, metrics);
    return undefined;
  });
}

/** Redirects the visitor where an editor said so. */
function sendRedirect(
  request: FastifyRequest,
  reply: FastifyReply,
  { path }: PageAddress,
  redirects: readonly RedirectView[],
): FastifyReply | null {
  const target = findRedirect(redirects, path, /\?.*/.exec(request.url)?.[0] ?? '');
  // An editor may remove a redirect: a browser that stored it for ever would never ask again.
  return target && reply.header('cache-control', 'no-cache').redirect(target.location, target.status);
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  address: PageAddress,
  { status, state, location, encoded, policy }: PageAnswer,
  metrics: Metrics,
): FastifyReply | Promise<FastifyReply> {
  const codeRoute = matchCodeRoute(address.path);
  request.page = codeRoute?.name ?? (location === null && status === 200 ? address.path : null);
  if (location !== null) return reply.header('cache-control', 'no-store').redirect(location, status);
  metrics.pages.inc({ state });
  reply.header('x-content-state', state);
  if (status >= 500) reply.header('retry-after', RETRY_AFTER);
  if (!encoded) {
    const message = status === 503 ? 'unavailable' : 'failed';
    return sendPlainPage(reply, { status, locale: address.locale, message, link: false });
  }
  // The browser stores the page and revalidates it each time: the next load after a change is fresh.
  // A page of the application's own brings the visitor's anti-forgery cookie, which nobody else may be given.
  const caching = codeRoute ? 'private, no-cache' : 'public, no-cache';
  reply.code(status).header('cache-control', status === 200 ? caching : 'no-store');
  reply.header('content-security-policy', policy);
  reply.header('speculation-rules', `"${SPECULATION_RULES_PATH}"`);
  reply.type('text/html; charset=utf-8');
  // The language, and so the page, depends on a cookie; the host is part of the address already.
  addVary(reply, 'Cookie');
  return sendEncoded(request, reply, encoded);
}
