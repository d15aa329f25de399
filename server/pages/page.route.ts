import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RedirectView } from '#contract/content/page-view.ts';
import { SEARCH_ROUTE } from '#contract/routes/search-path.ts';
import { readChosenLanguage } from '#lib/chosen-language.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '#lib/locale.ts';
import { type SharedCaching, shareAnswer } from '../cdn/shared-caching.ts';
import type { ContentStore } from '../content/content-store.ts';
import { addVary, hasCopy, sendEncoded } from '../lib/compress.ts';
import { type PageAddress, readPageAddress } from '../lib/page-address.ts';
import { incidentOfRequest } from '../lib/request-incident.ts';
import type { Metrics } from '../ops/metrics.ts';
import { sendPlainPage } from '../texts/plain-page.ts';
import { pathOfAnswer, type ViewCounter } from '../view-counts/view-counter.ts';
import type { PageAnswer } from './page-answer.ts';
import type { PageService } from './page-service.ts';
import { findRedirect } from './redirects.ts';
import { isForPrograms } from './request-url.ts';
import { SPECULATION_RULES_PATH } from './speculation-rules.route.ts';

/** What pages are answered from. */
export interface PageRouteOptions {
  pages: PageService;
  content: ContentStore;
  metrics: Metrics;
  views: ViewCounter;
  /** How shared caches may hold pages; null while none may. */
  sharing: SharedCaching | null;
  /** Gives the browser the cookie that calls need; pages of the application's own make calls. */
  giveCallCookie: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** How long a client should wait before it asks an unavailable page again, in seconds. */
const RETRY_AFTER = 10;
/** The most addresses of finished pages whose reading is remembered: pages in both languages, with a slash and without. */
const MOST_ADDRESSES = 5000;
/** Longer addresses are read anew at each request: what is remembered is bounded in bytes, too. */
const LONGEST_ADDRESS = 500;

/** What somebody looks for can be about their health, and stands in the address: no other page is told of it. */
const SEARCH_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const;

/**
 * An address whose finished page was sent, the redirects among which none leads away from it, and where it is counted: as of
 * which change, and which table of addresses, because a page that moves is still read at its former address.
 */
interface FinishedAddress {
  address: PageAddress;
  redirects: readonly RedirectView[];
  counted: string | null;
  generation: number;
  table: string | null;
}

/** Answers a request by the page at its address. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | undefined;

/**
 * Everything that is no file and no interface: redirects that editors made, then pages.
 * @returns the handler, for addresses that others share with pages
 */
export function registerPageRoute(app: FastifyInstance, options: PageRouteOptions): PageHandler {
  const { pages, content, views, giveCallCookie } = options;
  const finished = new LRUCache<string, FinishedAddress>({ max: MOST_ADDRESSES });

  async function answer(request: FastifyRequest, reply: FastifyReply, address: PageAddress): Promise<FastifyReply> {
    // Without a table of redirects pages still answer.
    const redirects = await content.kinds.redirects
      .entry()
      .current()
      .then(
        ({ value }) => value,
        () => [],
      );
    const elsewhere = sendRedirect(request, reply, address, redirects);
    if (elsewhere) return elsewhere;
    const page = await pages.answer(address);
    count(request, pathOfAnswer(page.status, views.pathOf(address)));
    return sendAnswer(request, reply, address, page, options);
  }

  /** Whoever asks by HEAD sees nothing. */
  function count(request: FastifyRequest, path: string | null): void {
    if (request.method === 'GET') views.count(request, request.locale, path);
  }

  const handler: PageHandler = (request, reply) => {
    const { url, locale } = request;
    const known = finished.get(`${locale}${url}`);
    const address = known?.address ?? readPageAddress(url, locale);
    if (!address) {
      if (isForPrograms(url)) reply.callNotFound();
      else sendPlainPage(reply, { status: 404, locale, message: 'malformed', link: true });
      return undefined;
    }
    if (known === undefined && keepLanguage(request, reply)) return undefined;
    if (address.codeRoute !== null) giveCallCookie(request, reply);
    // A cached page is sent at once: promises would be a large part of its cost.
    const redirects = content.kinds.redirects.entry().known();
    const current = redirects && pages.current(address);
    if (!current) return answer(request, reply, address);
    const { generation } = content;
    const { lastVersion: table } = content.kinds.routes.entry();
    let counted = known?.counted;
    const isOld = known?.redirects !== redirects || known.generation !== generation || known.table !== table;
    if (counted === undefined || isOld) {
      if (sendRedirect(request, reply, address, redirects)) return undefined;
      counted = views.pathOf(address);
      if (url.length <= LONGEST_ADDRESS)
        finished.set(`${locale}${url}`, { address, redirects, counted, generation, table });
    }
    count(request, counted);
    sendAnswer(request, reply, address, current, options);
    return undefined;
  };
  app.get('/*', handler);
  return handler;
}

/** Keeps the language that a visitor chose by a link, for this host, and leads to the page in it. */
function keepLanguage({ url, protocol }: FastifyRequest, reply: FastifyReply): boolean {
  const chosen = readChosenLanguage(url);
  if (!chosen) return false;
  const cookie = { path: '/', sameSite: 'lax', secure: protocol === 'https', maxAge: LOCALE_COOKIE_SECONDS } as const;
  reply
    .setCookie(LOCALE_COOKIE, chosen.locale, cookie)
    .header('cache-control', 'no-store')
    .redirect(chosen.address, 303);
  return true;
}

/** Redirects the visitor where an editor said so. */
function sendRedirect(
  { url }: FastifyRequest,
  reply: FastifyReply,
  address: PageAddress,
  redirects: readonly RedirectView[],
): FastifyReply | null {
  const query = url.indexOf('?');
  const target = findRedirect(redirects, address, query === -1 ? '' : url.slice(query));
  // An editor may remove a redirect: a browser that stored it for ever would never ask again.
  return target && reply.header('cache-control', 'no-cache').redirect(target.location, target.status);
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, locale, codeRoute }: PageAddress,
  { status, state, location, encoded, policy, shared, incident }: PageAnswer,
  { metrics, sharing }: Pick<PageRouteOptions, 'metrics' | 'sharing'>,
): FastifyReply | Promise<FastifyReply> {
  request.page = codeRoute ?? (location === null && status === 200 ? path : null);
  if (location !== null) return reply.header('cache-control', 'no-store').redirect(location, status);
  metrics.countPage(state);
  reply.header('x-content-state', state);
  if (status >= 500) {
    reply.header('retry-after', RETRY_AFTER);
    request.incident = incident;
  }
  if (!encoded) {
    const message = status === 503 ? 'unavailable' : 'failed';
    return sendPlainPage(reply, { status, locale, message, link: false, incident: incidentOfRequest(request) });
  }
  // The browser stores the page and revalidates it each time: the next load after a change is fresh.
  // A page of the application's own brings the visitor's anti-forgery cookie, which nobody else may be given.
  const caching = codeRoute === null ? 'public, no-cache' : 'private, no-cache';
  const isSearch = codeRoute === SEARCH_ROUTE;
  reply.code(status).header('cache-control', status === 200 && !isSearch ? caching : 'no-store');
  if (isSearch) reply.headers(SEARCH_HEADERS);
  // What describes the document stands with the copy that the browser has.
  if (status !== 200 || !hasCopy(request, encoded)) {
    reply.header('content-security-policy', policy);
    reply.header('speculation-rules', `"${SPECULATION_RULES_PATH}"`);
    reply.header('content-type', 'text/html; charset=utf-8');
  }
  // The language, and so the page, depends on a cookie; the host is part of the address already.
  if (sharing && shared && state !== 'stale') shareAnswer(request, reply, sharing, shared);
  else addVary(reply, 'Cookie');
  return sendEncoded(request, reply, encoded);
}
