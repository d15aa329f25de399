import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import CachePolicy from 'http-cache-semantics';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { LOCALE_COOKIE } from '#lib/locale.ts';

/** What a visitor gets, and where it comes from; `stale`: from the cache, because the server behind it fails. */
export interface Delivered {
  from: 'cache' | 'stale' | 'server';
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How a cache behaves. */
export interface SharedCacheOptions {
  /** Whether it follows `CDN-Cache-Control` (RFC 9213) instead of `Cache-Control`. */
  targeted?: boolean;
  /** Whether it hands every request with the cookie of the language to the server. */
  passesLanguage?: boolean;
  /** The status with which it answers calls that tell it what to remove. */
  purgeStatus?: number;
}

const purgeSchema = z.strictObject({ tags: z.array(z.string()).min(1) });
const TOKEN = 'purge-token';

type Stored = Delivered & { policy: CachePolicy };

/**
 * A strict shared cache (RFC 9111) before a server that is named later, with an address that takes what to remove. Its rules
 * are those of the package `http-cache-semantics`; its clock is the test's.
 */
export async function startSharedCache(options: SharedCacheOptions = {}) {
  const clock = { seconds: Date.now() / 1000, origin: '' };
  class Policy extends CachePolicy {
    now(): number {
      return clock.seconds * 1000;
    }
  }
  const stored = new Map<string, Stored[]>();
  /** What it was told to remove, call by call. */
  const purged: string[][] = [];

  const purges = createServer(async (incoming, response) => {
    const { tags } = purgeSchema.parse(await json(incoming));
    const mayPurge = incoming.headers.authorization === `Bearer ${TOKEN}`;
    const status = mayPurge ? (options.purgeStatus ?? 200) : 403;
    if (status === 200) {
      for (const [url, entries] of stored)
        stored.set(
          url,
          entries.filter((entry) => !hasOneOf(entry, tags)),
        );
    }
    purged.push(tags);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(purges, 'listening');
  onTestFinished(() => {
    purges.closeAllConnections();
    purges.close();
  });
  const address = purges.address();
  if (address === null || typeof address === 'string') throw new Error('The cache has no port.');

  async function get(
    url: string,
    {
      cookie,
      host = 'localhost',
      headers = {},
    }: { cookie?: string; host?: string; headers?: Record<string, string> } = {},
  ): Promise<Delivered> {
    const asked = { method: 'GET', url, headers: { ...headers, host, ...(cookie !== undefined && { cookie }) } };
    const key = `${host}${url}`;
    const passes = options.passesLanguage === true && cookie?.includes(LOCALE_COOKIE) === true;
    const held = passes ? [] : (stored.get(key) ?? []);
    const hit = held.find(({ policy }) => policy.evaluateRequest(asked).response !== undefined);
    if (hit) return { ...hit, from: 'cache' };
    const failed = { status: 503, headers: {} };
    const answer = await ask(clock.origin, url, asked.headers).catch(() => null);
    if (answer === null || answer.status >= 500) {
      const standsIn = held.find(
        ({ policy }) => isFor(policy, asked) && policy.revalidatedPolicy(asked, failed).policy === policy,
      );
      if (standsIn) return { ...standsIn, from: 'stale' };
      return answer ?? { from: 'server', ...failed, body: '' };
    }
    const { 'cdn-cache-control': targeted, ...others } = answer.headers;
    const followed =
      options.targeted && typeof targeted === 'string' ? { ...others, 'cache-control': targeted } : others;
    const policy = new Policy(asked, { status: answer.status, headers: followed }, { shared: true });
    if (!passes && policy.storable()) {
      const kept = held.filter((one) => !isFor(one.policy, asked));
      stored.set(key, [...kept, { ...answer, policy }]);
    }
    return answer;
  }

  return {
    get,
    clock,
    purged,
    /** The settings with which a server tells it of changes. */
    purgeVariables: { CDN_PURGE_URL: `http://127.0.0.1:${address.port}/purge`, CDN_PURGE_TOKEN: TOKEN },
    /** Whether it holds something of an address that it would send without asking. */
    holds: (url: string, host = 'localhost') =>
      stored.get(`${host}${url}`)?.some(({ policy }) => policy.timeToLive() > 0 && !policy.stale()) === true,
    /** All that it stored, with what it would have to ask about each time. */
    stored: () => [...stored.values()].flat(),
  };
}

/** Whether an answer is one to this request, by address and `Vary`, fresh or not: then its validator is asked about. */
const isFor = (policy: CachePolicy, asked: CachePolicy.HttpRequest): boolean =>
  policy.revalidationHeaders(asked)['if-none-match'] !== undefined;

const hasOneOf = ({ headers }: Delivered, tags: readonly string[]): boolean => {
  const keys = String(headers['surrogate-key'] ?? '').split(' ');
  return keys.some((key) => tags.includes(key));
};

async function ask(origin: string, url: string, headers: Record<string, string>): Promise<Delivered> {
  const outgoing = request(`${origin}${url}`, { headers }).end();
  const [incoming] = await once(outgoing, 'response');
  return { from: 'server', status: incoming.statusCode, headers: incoming.headers, body: await text(incoming) };
}
