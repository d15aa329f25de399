import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { LOCALE_COOKIE, type Locale, resolveLocale } from '#lib/locale.ts';
import { type HostKind, hostPolicy } from '../lib/hosts.ts';
import { sendPlainPage } from '../texts/plain-page.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the request: the cookie `lang_override`, else the host's. */
    locale: Locale;
  }
}

/** An id for each request, for logs and for the visitor's report; never taken from outside. */
export function makeRequestId(): string {
  return randomUUID();
}

/** A server has few; anybody may send more. */
const MOST_HOSTS = 100;

/**
 * What machines ask that know the server by its number, or by a name of their own network: health, and what wants a
 * secret (`/metrics` without one wants this machine).
 */
const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics', '/hooks/content', '/preview/checks']);

const isForAnyHost = (url: string): boolean => ANY_HOST.has(url.split('?', 1)[0] ?? '');

/**
 * Gives every request its language and its number, and turns away hosts that are not ours before anything else looks
 * at the request.
 * @param origins the sites' configured addresses
 * @param listensOn `HOST`
 */
export async function registerRequestContext(
  app: FastifyInstance,
  origins: readonly string[],
  listensOn: string,
): Promise<void> {
  const kindOf = hostPolicy(origins, listensOn);
  /** The hosts that were served last, with their languages. */
  const served = new LRUCache<string, Locale>({ max: MOST_HOSTS });
  await app.register(cookie);
  app.decorateRequest('locale', 'fr');
  // Callbacks, not promises: these hooks run for every request.
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request;
    const known = served.get(host);
    const override = request.cookies[LOCALE_COOKIE];
    request.locale = known !== undefined && override === undefined ? known : resolveLocale({ host, override });
    reply.header('x-request-id', request.id);
    const isAsked = known === undefined && isForAnyHost(request.url);
    const kind = known !== undefined || isAsked ? 'served' : kindOf(host);
    if (kind !== 'served') {
      sendPlainPage(reply, { ...REJECTIONS[kind], locale: request.locale, link: false });
      return;
    }
    if (known === undefined && !isAsked) served.set(host, resolveLocale({ host }));
    done();
  });
}

const REJECTIONS: Record<Exclude<HostKind, 'served'>, { status: number; message: 'elsewhere' | 'malformed' }> = {
  elsewhere: { status: 421, message: 'elsewhere' },
  malformed: { status: 400, message: 'malformed' },
};
