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
  app.get('/*', async (request, reply) => {
    const address = readPageAddress(request.url, request.locale);
    if (!address) {
      if (isForPrograms(request.url)) return reply.callNotFound();
      return sendPlainPage(reply, { status: 404, locale: request.locale, message: 'malformed', link: true });
    }
    const redirects = redirectsOf(content);
    // No turn of the event loop for what is in memory.
    const known = redirects instanceof Promise ? await redirects : redirects;
    const target = findRedirect(known, address.path, /\?.*/.exec(request.url)?.[0] ?? '');
    if (target) {
      // An editor may remove a redirect: a browser that stored it for ever would never ask again.
      return reply.header('cache-control', 'no-cache').redirect(target.location, target.status);
    }
    return sendAnswer(request, reply, address, pages.current(address) ?? (await pages.answer(address)), metrics);
  });
}

/** The table of redirects, at once while it is known. Without one pages still answer. */
function redirectsOf(content: ContentStore): readonly RedirectView[] | Promise<readonly RedirectView[]> {
  const table = content.kinds.redirects.entry();
  return (
    table.known() ??
    table.current().then(
      ({ value }) => value,
      () => [],
    )
  );
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
