import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostName, LOCALE_COOKIE } from '#lib/locale.ts';
import type { Environment } from '../config/env.ts';
import { addVary } from '../lib/compress.ts';
import { EVERYTHING, joinKeys } from './surrogate-keys.ts';

/** How a cache between, which answers many visitors, may hold answers; times in seconds. */
export interface SharedCaching {
  /** How long an answer is held without asking. */
  maxAge: number;
  /** Whether the cache itself passes on every request with the cookie of the language. */
  passesLanguage: boolean;
}

/** The headers by which a shared cache may hold an answer. */
export type SharedHeaders = Readonly<
  Record<'cache-control' | 'cdn-cache-control' | 'surrogate-key' | 'cache-tag', string>
>;

/** How long an answer is held where changes are told of and nothing else is said. */
const TOLD_MAX_AGE = 3600;
/** How long an older answer may still be sent while the cache asks for a newer one. */
const WHILE_REVALIDATE = 60;
/** How long the last answer stands in while this server cannot be reached, or fails. */
const IF_ERROR = 86_400;

/** What the settings say of shared caches; null while none may hold an answer. */
export function sharedCaching(environment: Environment): SharedCaching | null {
  const { CDN_MAX_AGE_SECONDS, CDN_PURGE_URL, CDN_PASSES_LANGUAGE: passesLanguage } = environment;
  const maxAge = CDN_MAX_AGE_SECONDS ?? (CDN_PURGE_URL === undefined ? null : TOLD_MAX_AGE);
  return maxAge === null ? null : { maxAge, passesLanguage };
}

/**
 * The headers of an answer that a shared cache may hold; made once, with the answer. Browsers ask each time, as ever: they
 * would follow `stale-while-revalidate` as well, so only what is meant for shared caches alone says it (RFC 9213).
 */
export function sharedHeaders({ maxAge }: SharedCaching, keys: readonly string[]): SharedHeaders {
  return {
    'cache-control': `public, max-age=0, s-maxage=${maxAge}, stale-if-error=${IF_ERROR}`,
    'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=${WHILE_REVALIDATE}, stale-if-error=${IF_ERROR}`,
    ...keyHeaders(keys),
  };
}

/** The headers by which a shared cache finds an answer that it is to remove. */
const keyHeaders = (keys: readonly string[]) => ({
  'surrogate-key': joinKeys(keys, ' '),
  'cache-tag': joinKeys(keys, ','),
});

/** What a file carries where caches are told of changes, so that it goes when everything does; nothing where none may hold pages. */
export const fileHeaders = (caching: SharedCaching | null): Partial<ReturnType<typeof keyHeaders>> =>
  caching === null ? {} : keyHeaders([EVERYTHING]);

/**
 * Whether a trusted proxy names another host than the request has. A cache that does not look at `X-Forwarded-Host` would give
 * the answer to visitors of the latter.
 */
export function isForOtherHost({ host, headers }: Pick<FastifyRequest, 'host' | 'headers'>): boolean {
  return host !== headers.host && hostName(host) !== hostName(headers.host ?? '');
}

/**
 * Says who may hold an answer in the language of the request: any cache, or the browser of a visitor who chose the language
 * (or whose request came by another host) alone. That it depends on the cookie is left unsaid only where the cache looks at the cookie by itself.
 */
export function shareAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  caching: SharedCaching,
  headers: SharedHeaders,
): void {
  const isTheirs = request.cookies[LOCALE_COOKIE] !== undefined || isForOtherHost(request);
  if (isTheirs) reply.header('cache-control', 'private, no-cache');
  else reply.headers(headers);
  if (isTheirs || !caching.passesLanguage) addVary(reply, 'Cookie');
}

/** Takes back that a shared cache may hold an answer, which turns out to be one visitor's. */
export function keepFromSharing(reply: FastifyReply): void {
  if (!reply.hasHeader('cdn-cache-control')) return;
  for (const name of ['cdn-cache-control', 'surrogate-key', 'cache-tag']) reply.removeHeader(name);
  reply.header('cache-control', 'private, no-cache');
}
