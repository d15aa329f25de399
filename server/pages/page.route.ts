import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RedirectView } from '#contract/content/page-view.ts';
import { matchCodeRoute } from '#contract/routes/code-routes.ts';
import type { ContentStore } from '../content/content-store.ts';
import { addVary, sendEncoded } from '../files/compress.ts';
import type { Metrics } from '../ops/metrics.ts';
import { type PageAddress, readPageAddress } from './page-address.ts';
import type { PageAnswer, Pages } from './pages.ts';
import { sendPlainPage } from './plain-page.ts';
import { findRedirect } from './redirects.ts';
import { isForPrograms } from './request-url.ts';
import { SPECULATION_RULES_PATH } from './speculation-rules.route.ts';

/** What pages are answered from. */
export interface PageRouteOptions {
  pages: Pages;
  content: ContentStore;
  metrics: Metrics;
}

/** How long a client should wait before it asks an unavailable page again, in seconds. */
const RETRY_AFTER = 10;

/** Everything that is no file and no interface: redirects that editors made, then pages. */
export function registerPageRoute(app: FastifyInstance, options: PageRouteOptions): void {
  app.get('/*', async (request, reply) => {
    const address = readPageAddress(request.url, request.locale);
    if (!address) {
      if (isForPrograms(request.url)) return reply.callNotFound();
      return sendPlainPage(reply, { status: 404, locale: request.locale, message: 'malformed', link: true });
    }
    const redirects = redirectsOf(options.content);
    // No turn of the event loop for what is in memory.
    const known = redirects instanceof Promise ? await redirects : redirects;
    const target = findRedirect(known, address.path, /\?.*/.exec(request.url)?.[0] ?? '');
    if (target) {
      // An editor may take a redirect back: a browser that kept it for ever would never ask again.
      return reply.header('cache-control', 'no-cache').redirect(target.location, target.status);
    }
    return sendAnswer(request, reply, address, await options.pages.answer(address), options.metrics);
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
  answer: PageAnswer,
  metrics: Metrics,
): FastifyReply | Promise<FastifyReply> {
  const codeRoute = matchCodeRoute(address.path);
  request.page = codeRoute?.name ?? (answer.kind === 'page' && answer.status === 200 ? address.path : null);
  if (answer.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(answer.to, answer.status);
  const { status, state, page } = answer;
  metrics.pages.inc({ state });
  reply.header('x-content-state', state);
  if (status >= 500) reply.header('retry-after', RETRY_AFTER);
  if (!page) {
    const message = status === 503 ? 'unavailable' : 'failed';
    return sendPlainPage(reply, { status, locale: address.locale, message, link: false });
  }
  // The browser keeps the page and asks each time whether it still holds: the next load after a change is fresh.
  // A page of the application's own brings the visitor's anti-forgery cookie, which nobody else may be given.
  const keeping = codeRoute ? 'private, no-cache' : 'public, no-cache';
  reply.code(status).header('cache-control', status === 200 ? keeping : 'no-store');
  reply.header('content-security-policy', page.policy);
  reply.header('speculation-rules', `"${SPECULATION_RULES_PATH}"`);
  reply.type('text/html; charset=utf-8');
  // The language, and so the page, depends on a cookie; the host is part of the address already.
  addVary(reply, 'Cookie');
  return sendEncoded(request, reply, page.encoded);
}
